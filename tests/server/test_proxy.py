"""The configuration of docs/proxy, run as it stands but for ports and certificates."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from hearthside.lab.server.server_process import free_port
from server.guests import PATIENCE, Guest, House, house

NAME = "play.example"
CONFIGURATION = Path(__file__).parents[2] / "docs" / "proxy" / "nginx.conf"
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
NGINX, OPENSSL = shutil.which("nginx", path=PATH), shutil.which("openssl", path=PATH)

pytestmark = pytest.mark.skipif(
    NGINX is None or OPENSSL is None, reason="nginx or openssl is not installed"
)

AROUND = """daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Behind:
    """A house as the world sees it, from an address of one's own."""

    def __init__(self, port: int, certificate: Path, address: str) -> None:
        self.port = port
        self.address = address
        self.trust = ssl.create_default_context(cafile=str(certificate))
        self._sockets = ExitStack()
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        self.http = self._sockets.enter_context(
            httpx.Client(base_url=f"https://127.0.0.1:{port}", transport=transport, timeout=60)
        )

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"host": NAME, "origin": f"https://{NAME}"}
        reached = {"sni_hostname": NAME}
        return self.http.request(method, path, headers=headers, extensions=reached, **more)

    def table(self) -> httpx.Response:
        settings = {"game": "lascaux", "seats": 3}
        return self.request("POST", "/api/tables", json={"settings": settings, "name": "Ann"})

    def socket(self, **known: Any) -> ClientConnection:
        del known
        raw = socket.create_connection(("127.0.0.1", self.port), source_address=(self.address, 0))
        opening = connect(
            f"wss://{NAME}/ws", sock=raw, ssl=self.trust, server_hostname=NAME,
            origin=cast(Any, f"https://{NAME}"), close_timeout=2,
        )  # fmt: skip
        return self._sockets.enter_context(opening)

    def close(self) -> None:
        self._sockets.close()


def replaced(text: str, changes: dict[str, str]) -> str:
    for before, after in changes.items():
        assert 1 == text.count(before), before
        text = text.replace(before, after)
    return text


@contextmanager
def nginx(home: House, folder: Path) -> Iterator[int]:
    """In front of a house; the port of its TLS."""
    assert NGINX is not None
    assert OPENSSL is not None
    port, plain = free_port(), free_port()
    made = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME}".split()
    names = ["-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"]
    subprocess.run([OPENSSL, *made, *names, *files], check=True, capture_output=True)
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "/etc/ssl/play.example/fullchain.pem": f"{folder}/certificate.pem",
        "/etc/ssl/play.example/privkey.pem": f"{folder}/key.pem",
        "http://127.0.0.1:8000;": f"http://127.0.0.1:{home.port};",
    }
    site = replaced(CONFIGURATION.read_text(encoding="utf-8"), changes)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    running = subprocess.Popen(
        [NGINX, "-c", f"{folder}/nginx.conf", "-p", str(folder), "-e", f"{folder}/error.log"]
    )
    try:
        await_port(port, running)
        yield port
    finally:
        running.terminate()
        running.wait(20)


def await_port(port: int, running: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert running.poll() is None
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError("nginx did not come up")


@pytest.mark.process
def test_a_game_is_played_through_the_proxy_and_everybody_counts_by_themselves(
    tmp_path: Path,
) -> None:
    with (
        house(public_url=f"https://{NAME}", proxies="127.0.0.1", tables_per_address=1) as home,
        nginx(home, tmp_path) as port,
    ):
        ann, ben = (
            Behind(port, tmp_path / "certificate.pem", address)
            for address in ("127.0.0.5", "127.0.0.6")
        )
        made = ann.table()
        assert (201, 429, 201) == (
            made.status_code,
            ann.table().status_code,
            ben.table().status_code,
        )
        told = made.json()
        assert told["links"]["invite"].startswith(f"https://{NAME}/join/")

        guest = Guest(cast(House, ann), told["token"])
        guest.do("seat_bot", seat=1, bot="random")
        guest.do("seat_bot", seat=2, bot="random")
        guest.do("start")
        guest.until_view(lambda view: view["phase"] == "playing" and bool(guest.awaited()))
        guest.acts()

        assert 401 == ann.request("GET", "/metrics").status_code  # which are for the machine itself
        assert ann.request("GET", "/health").is_success
        assert 413 == ann.request("POST", "/api/steps", content=b"x" * 5_000_000).status_code
        ann.close()
        ben.close()
