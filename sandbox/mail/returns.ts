import type { SandboxClock } from '../clock/clock.ts'
import type { OutboxEmail } from '../outbox/emails.ts'
import { openQueue } from '../stripe/events/queue.ts'

/** Events that follow an accepted email, by the domain of its address. */
const EVENTS = new Map([
  ['bounce.example.test', { event: 'hard_bounce', reason: '550 5.1.1 The mailbox does not exist' }],
  ['full.example.test', { event: 'soft_bounce', reason: '452 4.2.2 The mailbox is full' }],
  ['complaint.example.test', { event: 'spam', reason: '' }],
])
const PATIENCE = 10_000

export type Returns = {
  /** Sends the event for an email whose domain has one. */
  consider(email: OutboxEmail): void
  close(): void
}

type Options = { clock: SandboxClock; webhookUrl: string | undefined; secret: () => string | undefined }

/** Notifies the application of bounced emails as Brevo does: one event per POST, with a bearer token, until it is accepted. */
export function openReturns({ clock, webhookUrl, secret }: Options): Returns {
  const events = new Map<string, object>()
  const queue = openQueue({
    async deliver(id) {
      const isTaken = webhookUrl !== undefined && (await post(webhookUrl, secret() ?? '', events.get(id) ?? {}))
      if (isTaken) events.delete(id)
      return isTaken
    },
    giveUp: (id) => events.delete(id),
  })
  return {
    consider({ id, to, subject, messageId }) {
      const found = EVENTS.get(to.split('@')[1]?.toLowerCase() ?? '')
      if (!webhookUrl || !found || events.has(id)) return
      const seconds = Math.floor(clock.now() / 1000)
      const named = { id: 1, 'message-id': messageId, subject, ts: seconds, ts_event: seconds }
      events.set(id, { ...found, email: to, ...named, ts_epoch: clock.now() })
      queue.push(id)
    },
    close: () => queue.close(),
  }
}

async function post(url: string, secret: string, event: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
  const init = { method: 'POST', headers, body: JSON.stringify(event), signal: AbortSignal.timeout(PATIENCE) }
  const answer = await fetch(url, init).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}
