"""The house: tables by HTTP and sockets. Thin: rules live below, the truth lives in the store."""

from hearthside.server.settings import BadSetting, Settings, from_environment, unknown

__all__ = ["BadSetting", "Settings", "from_environment", "unknown"]
