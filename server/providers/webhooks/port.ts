/** What is sent to a stranger's address: JSON, and the headers that sign it. */
export type WebhookCall = { url: string; body: string; headers: Readonly<Record<string, string>> }

/** How a try ended. `status` is null where there was no answer, and `failure` says why; `answer` holds its first words. */
export type WebhookOutcome = { status: number | null; failure: WebhookFailure | null; tookMs: number; answer: string }

/** REDIRECTED: it wants us elsewhere, where we do not follow. PRIVATE: its name leads into a network that is nobody's outside. */
export const WEBHOOK_FAILURES = ['REFUSED', 'REDIRECTED', 'TOO_SLOW', 'UNREACHABLE', 'PRIVATE'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

export interface WebhookSender {
  /** Whether addresses on this machine are told too: in the sandbox alone. */
  isLocalAllowed: boolean
  /** Whether an address may be anybody's outside, as far as it is written: a name is looked up when something is sent. */
  mayBePublic(url: string): boolean
  /** Sends once, within a time limit; never throws. */
  send(call: WebhookCall): Promise<WebhookOutcome>
}
