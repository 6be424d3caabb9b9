/** A request to an untrusted URL: JSON, and the headers that sign it. */
export type WebhookCall = { url: string; body: string; headers: Readonly<Record<string, string>> }

/**
 * The outcome of an attempt. `status` is null if there was no response, and `failure` says why. `answer` holds the beginning of
 * the response.
 */
export type WebhookOutcome = { status: number | null; failure: WebhookFailure | null; tookMs: number; answer: string }

/**
 * REDIRECTED: the response is a redirect, which is not followed. PRIVATE: the name resolves to an address outside the public
 * internet.
 */
export const WEBHOOK_FAILURES = ['REFUSED', 'REDIRECTED', 'TOO_SLOW', 'UNREACHABLE', 'PRIVATE'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

export interface WebhookSender {
  /** True if addresses on this machine are allowed, as in the sandbox only. */
  isLocalAllowed: boolean
  /** True if an address may be public as far as its text shows. A name is resolved only when something is sent. */
  mayBePublic(url: string): boolean
  /** Sends once, within a time limit; never throws. */
  send(call: WebhookCall): Promise<WebhookOutcome>
}
