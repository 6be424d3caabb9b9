import { createHash } from 'node:crypto'
import { BUSY, SANDBOX } from '@tablee/domain/sentences'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { RETRY_AFTER } from '../../database/database-faults.ts'

// The colours of web/app.css.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;text-align:center;
font:1.125rem/1.5 system-ui,sans-serif;background:#fffaf6;color:#21141f}
section{position:absolute;inset:0 0 auto;padding:4px 1rem;font-size:.875rem;line-height:20px;background:#fce8f2}
h1{margin:0;font-size:1.75rem}p{margin:0}a{color:#a80c60;font-weight:600}
@media(prefers-color-scheme:dark){body{background:#1b1119;color:#fbeff5}section{background:#45203a}a{color:#f9c9df}}`

const BANNER = `<section aria-label="Bac à sable">${SANDBOX}</section>`

const pageWith = (
  banner: string,
) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Service momentanément indisponible · Tablée</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body>${banner}<main><h1>Service momentanément indisponible.</h1><p>${BUSY}</p><p><a href="">Réessayer</a></p></main></body></html>`

const PAGE = pageWith('')
const PAGE_OF_SANDBOX = pageWith(BANNER)

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a static page to a person whose page request was refused. It costs nothing to make and loads nothing. */
export function sendBusyPage(reply: FastifyReply, { sandbox }: Pick<Config, 'sandbox'>) {
  return reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(sandbox ? PAGE_OF_SANDBOX : PAGE)
}
