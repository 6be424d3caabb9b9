import type { Config } from '../config.ts'

export function safeHeaders({ origin, production }: Config, requestId: string): Record<string, string> {
  const lasts = `max-age=63072000${production ? '; includeSubDomains' : ''}`
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Allows the window that Google Pay opens to communicate with this one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': lasts } : {}),
    'x-request-id': requestId,
  }
}

/** The policy of every response that is not a page. */
export const LOADS_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
