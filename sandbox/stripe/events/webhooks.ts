import type { SandboxClock } from '../../clock/clock.ts'
import type { StripeEvent } from '../objects/webhooks.ts'
import type { Store, WebhookDelivery } from '../store.ts'
import { type Application, openDeliveries, UNSENT } from './deliveries.ts'
import { openQueue } from './queue.ts'

/** Treatment of the following messages: sent in order, held back, sent twice, late, after the next, or never. */
export const MODES = ['send', 'hold', 'twice', 'late', 'out-of-order', 'drop'] as const
export type Mode = (typeof MODES)[number]

/** Applies to the next `times` events, or all; of types that begin with `type`, or any. */
export type Plan = { mode: Mode; times: number | null; type: string | null }

export type Webhooks = {
  /** Stores the event and sends it as planned. Never waits for the application. */
  send(event: StripeEvent): void
  /** Sends an event now, for the first time or again. Returns its delivery with the response. */
  sendAgain(id: string): Promise<WebhookDelivery>
  plan(): Plan
  setPlan(plan: Plan): void
  /** The address of the application; undefined without one. */
  url(): string | undefined
  setUrl(url: string): void
  /** Signs messages with this instant (milliseconds) from now on. Null returns to the clock's time. */
  signAt(instant: number | null): void
  /** Resolves when nothing waits to be sent, or the application refuses. Returns how many were delivered since the last call. */
  drained(): Promise<number>
  close(): void
}

type Options = { store: Store; clock: SandboxClock; application: Application }

const LATE = 2_000
/** Milliseconds after which a message is sent alone if no later one has come to be sent before it. */
const ALONE = 1_000
const AS_THEY_COME: Plan = { mode: 'send', times: null, type: null }

/** Sends signed messages, in order, to the application and to the created endpoints. */
export function openWebhooks({ store, clock, application }: Options): Webhooks {
  let plan = AS_THEY_COME
  const overtaken: string[] = []
  const timers = openTimers()
  const { attempt, note, ...addressing } = openDeliveries({ store, clock, application })
  const queue = openQueue({
    deliver: async (id) => (await attempt(id)).status !== 'waiting',
    giveUp: (id) => note(id, { status: 'failed' }),
  })
  queue.push(...unsentOf(store))

  const byMode: Record<Mode, (id: string) => void> = {
    send: (id) => queue.push(id),
    twice: (id) => queue.push(id, id),
    hold: (id) => note(id, { status: 'held' }),
    drop: (id) => note(id, { status: 'dropped' }),
    late: (id) => timers.after(LATE, () => queue.push(id)),
    'out-of-order': (id) => {
      overtaken.push(id)
      timers.after(ALONE, () => overtaken.includes(id) && queue.push(...overtaken.splice(0)))
    },
  }

  function modeFor(type: string): Mode {
    const { mode, times, type: beginning } = plan
    if (beginning !== null && !type.startsWith(beginning)) return 'send'
    if (times !== null) plan = times > 1 ? { ...plan, times: times - 1 } : AS_THEY_COME
    return mode
  }

  return {
    ...addressing,
    send(event) {
      const mode = modeFor(event.type)
      store.put(event, { delivery: { ...UNSENT, mode } })
      const before = overtaken.splice(0)
      if (mode === 'out-of-order' && before.length > 0) queue.push(event.id)
      else byMode[mode](event.id)
      queue.push(...before)
    },
    sendAgain: attempt,
    plan: () => plan,
    setPlan(next) {
      plan = next
    },
    drained: () => queue.drained(),
    close() {
      timers.clear()
      queue.close()
    },
  }
}

/** Timers that do not keep the process alive and can be cleared together. */
function openTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after(span: number, then: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        then()
      }, span)
      timers.add(timer.unref())
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function unsentOf(store: Store): string[] {
  const unsent = store.all('event').filter(({ id }) => store.noteOf(id).delivery?.status === 'waiting')
  return unsent.map(({ id }) => id)
}
