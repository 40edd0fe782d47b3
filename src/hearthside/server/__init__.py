"""The server: tables by HTTP and sockets. Thin: rules live below, the truth lives in the store."""

from hearthside.server.settings import BadSetting, ServerSettings, from_environment, unknown

__all__ = ["BadSetting", "ServerSettings", "from_environment", "unknown"]
