# Varnish keeps the pages of visitors in front of the portal; nginx, in front of it, ends TLS. Its modules xkey and header are in Debian's
# varnish-modules. Started as
#   varnishd -f /etc/varnish/portal.vcl -a site=127.0.0.1:6081 -a purge=127.0.0.1:6082 -p http_gzip_support=off -s malloc,256m
# with, for the portal, EDGE_PURGE_URLS=http://127.0.0.1:6082 and TRUST_PROXY=2.
vcl 4.1;

import directors;
import header;
import std;
import xkey;

probe alive {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Each process of the portal. Event lines write at least every 15 s; an upload is answered once all of it has come.
backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = alive;
    .connect_timeout = 2s;
    .first_byte_timeout = 130s;
    .between_bytes_timeout = 60s;
}

sub vcl_init {
    new portal = directors.round_robin();
    portal.add_backend(one);
}

sub vcl_recv {
    set req.backend_hint = portal.backend();

    # The portal says here which pages show what has changed. Nobody else reaches this address.
    if (req.method == "PURGE") {
        if (local.socket != "purge") {
            return (synth(405));
        }
        return (synth(200, "Dropped " + xkey.purge(req.http.Surrogate-Key)));
    }
    if (local.socket == "purge") {
        return (synth(405));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls and event lines are answered by the portal alone.
    if (req.url ~ "^/(api|file-storage-manage|media|files|dev)/" || req.url ~ "^/(healthz|readyz|metrics)") {
        return (pass);
    }
    # Who is signed in, was sent by a salesperson, or reads a preview gets a page of their own.
    if (req.http.Cookie ~ "(^|; )((__Host-)?portal_session|customerCode)=" ||
        req.http.Cookie ~ "(^|; )(salesmanCode|pcbOperationCode)=(?!000(;|$))" ||
        req.url ~ "[?&](s|preview)=") {
        return (pass);
    }
    # Marks of campaigns do not change a page.
    set req.url = regsuball(req.url, "([?&])utm_[a-z]+=[^&]*&?", "\1");
    set req.url = regsub(req.url, "[?&]$", "");
    # For what is set on the way out.
    set req.http.X-Cookie = req.http.Cookie;
    unset req.http.Cookie;
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # What is a little too old is served only while no process answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_response {
    # A page of visitors.
    if (!bereq.uncacheable && beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = 24h;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Set-Cookie;
        unset beresp.http.X-Request-Id;
        return (deliver);
    }
    # A process that is about to fail answers from what is kept.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # Files of the build and pictures say themselves that they never change.
    if (beresp.http.Cache-Control ~ "immutable") {
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # The browser asks again each time, so that no age makes it think otherwise.
    if (resp.http.Cache-Control == "no-cache") {
        unset resp.http.Age;
    }
    # The ordering sites read these; a page that is kept does not set them.
    if (resp.http.Content-Type ~ "^text/html" && resp.status == 200 && !(req.url ~ "[?&]s=")) {
        if (req.http.X-Cookie !~ "(^|; )salesmanCode=" && req.http.Cookie !~ "(^|; )salesmanCode=") {
            header.append(resp.http.Set-Cookie, "salesmanCode=000; Max-Age=2592000; Path=/; Secure; SameSite=Lax");
        }
        if (req.http.X-Cookie !~ "(^|; )pcbOperationCode=" && req.http.Cookie !~ "(^|; )pcbOperationCode=") {
            header.append(resp.http.Set-Cookie, "pcbOperationCode=000; Max-Age=2592000; Path=/; Secure; SameSite=Lax");
        }
    }
}
