import { createHash } from 'node:crypto'
import { BUSY } from '@tablee/domain/sentences'
import type { FastifyReply } from 'fastify'
import { RETRY_AFTER } from '../../database/busy.ts'

// The colours of web/app.css.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;text-align:center;
font:1.125rem/1.5 system-ui,sans-serif;background:#fffaf6;color:#21141f}
h1{margin:0;font-size:1.75rem}p{margin:0}a{color:#a80c60;font-weight:600}
@media(prefers-color-scheme:dark){body{background:#1b1119;color:#fbeff5}a{color:#f9c9df}}`

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Service momentanément indisponible · Tablée</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>Service momentanément indisponible.</h1><p>${BUSY}</p><p><a href="">Réessayer</a></p></main></body></html>`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a static page to a person whose page request was refused. It costs nothing to make and loads nothing. */
export function sendBusyPage(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(PAGE)
}
