import type { Config } from '../config.ts'
import { CLIENT_ERRORS } from './client-errors.ts'

/**
 * The headers that restrict what a page may load and run, and that name the address for violation reports. Strings become code
 * only through the page's own Trusted Types policy; in development such strings are only reported, because Vite's overlay
 * creates markup. `framedBy`: the origins whose pages may frame it. It is empty for all pages except the panel for a
 * restaurant's own sites.
 */
export function pagePolicy(nonce: string, config: Config, framedBy: readonly string[] = []) {
  return {
    'content-security-policy': policy(nonce, config, framedBy),
    ...(config.production ? {} : { 'content-security-policy-report-only': `${TRUSTED_TYPES}; ${REPORTS}` }),
    'reporting-endpoints': `csp="${CLIENT_ERRORS}"`,
  }
}

const TRUSTED_TYPES = "require-trusted-types-for 'script'"
// Firefox and Safari support only the older `report-uri`.
const REPORTS = `report-to csp; report-uri ${CLIENT_ERRORS}`

/** The policy of the map's worker, which does not inherit the page's. The worker fetches tiles, and nothing else. */
export function mapThreadPolicy({ map }: Pick<Config, 'map'>): string {
  return `default-src 'none'; connect-src ${map?.origins.join(' ') ?? "'none'"}`
}

/** Cards are entered in the provider's frames. Every page allows them: client-side navigation leads to the payment without a load. */
function policy(nonce: string, { production, stripe, map }: Config, framedBy: readonly string[]): string {
  const cards = cardHosts(stripe.scriptUrl)
  const tiles = map?.origins ?? []
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${cards.script}`,
    `frame-src ${cards.frame}`,
    "style-src-elem 'self'",
    // Components set computed widths and positions as attributes, which run no code.
    "style-src-attr 'unsafe-inline'",
    // The map's own thread.
    "worker-src 'self'",
    ['img-src', "'self'", 'data:', ...tiles].join(' '),
    "font-src 'self'",
    // Vite sends changes over a WebSocket.
    ['connect-src', "'self'", ...new Set([cards.connect, ...tiles]), ...(production ? [] : ['ws:'])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    ...(production ? [TRUSTED_TYPES] : []),
    REPORTS,
  ].join('; ')
}

function cardHosts(scriptUrl: string): { script: string; frame: string; connect: string } {
  const { origin } = new URL(scriptUrl)
  if (origin !== STRIPE) return { script: origin, frame: origin, connect: origin }
  const own = `${STRIPE} https://*.js.stripe.com`
  return { script: own, frame: `${own} https://hooks.stripe.com`, connect: 'https://api.stripe.com' }
}

const STRIPE = 'https://js.stripe.com'
