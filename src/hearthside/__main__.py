"""`python -m hearthside`."""

import sys

from hearthside.cli.main import main

sys.exit(main())
