# Varnish before the shop, in the place of a CDN: varnishd -a :6081 -f /opt/hanout/deploy/varnish.vcl
# It keeps files and images, and with CDN_SECONDS pages, which are the same for everyone. Caddy or HAProxy before it speak https; Varnish tells the
# shop who calls, so that there is one proxy more to trust: TRUST_PROXY=2.

vcl 4.1;

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Who may have something forgotten.
acl purgers {
    "localhost";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        # A tag of the answers: * is in all of them. Without a tag, the address.
        if (req.http.Cache-Tag == "*") {
            ban("obj.http.Cache-Tag ~ .");
            return (synth(200));
        }
        if (req.http.Cache-Tag) {
            ban("obj.http.Cache-Tag ~ (^|,)" + req.http.Cache-Tag + "(,|$)");
            return (synth(200));
        }
        return (purge);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Answers to one caller, and what tells of this process.
    if (req.url ~ "^/(api/|healthz$|readyz$|metrics$)") {
        return (pass);
    }
    # Everything else is the same for everyone: who calls is known to /api alone.
    unset req.http.Cookie;
    unset req.http.Authorization;
    return (hash);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        # An answer that is older is sent once more while a new one is fetched, and never after that.
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
    } else if (beresp.status != 200 || beresp.http.Cache-Control !~ "immutable|max-age=[1-9]") {
        # What does not say that it may be kept is not kept. Requests for it do not wait for each other.
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.Cache-Status = "Varnish; hit";
    }
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
}
