"""A letter on its way: by SMTP, or as a POST to a webhook. Each is done in seconds, or given up."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

#: Seconds that a webhook may take in all, and a mail server for each of its answers.
PATIENCE: Final = 5.0
MAIL_PATIENCE: Final = 15.0
MAILS: Final = ThreadPoolExecutor(2, thread_name_prefix="mails")
#: Of a reply, no more than its first line is read.
STATUS_LINE: Final = 400


class Letter(NamedTuple):
    """What is told; `stop_at` is where a program posts to stop it."""

    to: str
    subject: str
    text: str
    link: str
    stop: str
    stop_at: str
    what: str


class NotNow(Exception):
    """It could not be sent, through no fault of the address."""


class Rejected(Exception):
    """The address did not take it; `final` if it never will."""

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.final = final


# Mail.


def is_mail_server(address: str) -> bool:
    """An address like smtp://mail.example.org:587."""
    try:
        parts = urlsplit(address)
        return parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def usual_sender(smtp: str) -> str:
    """Whom mail comes from, unless told."""
    return f"starlanes@{urlsplit(smtp).hostname or 'localhost'}" if is_mail_server(smtp) else ""


async def mail(letter: Letter, smtp: str, sender: str) -> None:
    await asyncio.get_running_loop().run_in_executor(MAILS, send_mail, letter, urlsplit(smtp), sender)


def send_mail(letter: Letter, server: SplitResult, sender: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    # RFC 8058: the mail program's own button.
    message["List-Unsubscribe"] = f"<{letter.stop_at}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    host, secure = server.hostname or "localhost", server.scheme == "smtps"
    context = ssl.create_default_context()
    try:
        with (
            smtplib.SMTP_SSL(host, server.port or 465, timeout=MAIL_PATIENCE, context=context)
            if secure
            else smtplib.SMTP(host, server.port or 25, timeout=MAIL_PATIENCE)
        ) as line:
            line.ehlo_or_helo_if_needed()
            if not secure and line.has_extn("starttls"):
                line.starttls(context=context)
            if server.username:
                line.login(unquote(server.username), unquote(server.password or ""))
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        code = max(code for code, _text in error.recipients.values())
        raise Rejected(f"{code}", final=code >= 500) from None
    except (OSError, smtplib.SMTPException) as error:
        raise NotNow(type(error).__name__) from None


# Webhooks.


async def post(letter: Letter, inside: bool) -> None:
    """A POST with the letter as JSON; the common chat programs show `text` or `content` as it is."""
    told = f"{letter.subject} {letter.link}"
    body = {"text": told, "content": told, "what": letter.what, "link": letter.link, "stop": letter.stop}
    address = urlsplit(letter.to)
    try:
        async with asyncio.timeout(PATIENCE):
            status = await posted(address, msgspec.json.encode(body), inside)
    except TimeoutError:
        raise Rejected("timeout") from None
    except (OSError, ValueError, asyncio.IncompleteReadError) as error:
        raise Rejected(type(error).__name__) from None
    if not 200 <= status < 300:
        raise Rejected(str(status), final=status == 410)


async def posted(address: SplitResult, body: bytes, inside: bool) -> int:
    """The status of the reply. We connect to the very address we have looked at, so that no name can lead elsewhere."""
    host, secure = address.hostname or "", address.scheme == "https"
    port = address.port or (443 if secure else 80)
    found = await asyncio.get_running_loop().getaddrinfo(host, port)
    where = [str(row[4][0]) for row in found if inside or ip_address(row[4][0]).is_global]
    if not where:
        raise Rejected("inside", final=True)
    tls = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(
        where[0], port, ssl=tls, server_hostname=host if secure else None, limit=STATUS_LINE
    )
    try:
        target = (address.path or "/") + (f"?{address.query}" if address.query else "")
        name = f"[{host}]" if ":" in host else host
        head = f"POST {target} HTTP/1.1\r\nHost: {name}:{port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(body)}\r\nUser-Agent: starlanes\r\nConnection: close\r\n\r\n"
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        line = (await reader.readline()).split()
        return int(line[1]) if len(line) > 1 else 0
    finally:
        writer.close()
