/** The page for a URL without a kept page and without network: no script, no file, and its own content security policy. */
export function noNetworkPage(hasBookings: boolean): Response {
  return new Response(PAGE.replace('<!--kept-->', hasBookings ? BOOKINGS : ''), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

const BOOKINGS = '<a href="/user/reservations">Mes réservations</a>'

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Hors connexion · Tablée</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark;--ink:#21141f;--soft:#6c5a68;--paper:#fffaf6;--card:#fff;--brand:#cd1076}
@media(prefers-color-scheme:dark){:root{--ink:#fbeff5;--soft:#c9b4c3;--paper:#1b1119;--card:#2a1c27}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1.25rem;padding:1rem;
box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
svg{width:14rem;color:var(--soft)}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0;color:var(--soft);max-width:32rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1.5rem;border-radius:.8rem;font-weight:700;
text-decoration:none;background:var(--brand);color:#fff}a+a{background:var(--card);color:var(--ink);border:1px solid #8a7886}
</style></head><body><svg viewBox="0 0 200 140" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="4"
stroke-linecap="round"><path d="M26 18v28m9-28v28m-18-28v28c0 12 18 12 18 0M26 56v24c0 34 26 42 48 30"/>
<path d="M72 96l22-13 12 21-22 13c-6 3-13 1-16-4s-2-13 4-17z" fill="#cd1076" stroke="none"/><path d="M98 88l11-6m-5 17l11-6"/>
<rect x="128" y="52" width="52" height="52" rx="14" stroke-width="3"/><path d="M145 78h.1m17.9 0h.1" stroke-width="10"/>
</svg><main><h1>Vous êtes hors connexion.</h1></main><p>Cette page a besoin du réseau. Rien n’a été envoyé ni payé.</p>
<nav><a href="">Réessayer</a><!--kept--></nav></body></html>`
