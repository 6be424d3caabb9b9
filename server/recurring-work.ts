import { DAY, HOUR, MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { AppContext } from './context.ts'
import type { Connection } from './database/connect.ts'
import { runDueEvents, startJob } from './events/run-events.ts'
import { purgeOldAnswers } from './idempotency.ts'
import { purgeOldTries } from './limits/limits.ts'
import { purgeEnded } from './modules/accounts/accounts.ts'
import { purgeUnused } from './modules/accounts/sign-up/sign-up.ts'
import { purgeOldOccupancy } from './modules/availability/availability.ts'
import { purgeOldLimits } from './modules/catalogue/limits/limits.ts'
import { removeUnused } from './modules/catalogue/photographs/photographs.ts'
import { compareInvoicesDaily } from './modules/invoices/invoices.ts'
import { runDueStatements } from './modules/invoices/statements/statements.ts'
import { purgeOldDelivery } from './modules/notifications/delivery/delivery.ts'
import { purgeOldPush, sendDuePush } from './modules/notifications/push/push.ts'
import { purgeOldMessages, sendDueMessages } from './modules/notifications/send/send.ts'
import { reconcileDaily } from './modules/payments/books/books.ts'
import {
  purgeOldEvents,
  runDueDebts,
  runDuePayments,
  runDueProviderEvents,
  runDueTopUps,
} from './modules/payments/jobs/jobs.ts'
import { applyFreezes, readDuePayouts } from './modules/payments/payouts/payouts.ts'
import { purgeCards } from './modules/payments/wallet/wallet.ts'
import { purgePrints } from './modules/pro/service/kitchen/kitchen.ts'
import { lapseRequests, purgeOldRequests } from './modules/pro/service/requests/requests.ts'
import { purgeOldDeliveries, sendDueDeliveries } from './modules/pro/till/deliveries/deliveries.ts'
import { purgeOldKeys } from './modules/pro/till/keys/keys.ts'
import { runDueNoShows } from './modules/reservations/after-meal/after-meal.ts'
import { purgeAllergies } from './modules/reservations/allergies/allergies.ts'
import { dropUnusedVouchers } from './modules/reservations/billing/billing.ts'
import { endUnansweredMoves } from './modules/reservations/changes/changes.ts'
import { purgeOldGuests } from './modules/reservations/groups/groups.ts'
import { askForOtherDishes, findDebtor, runDueReservations } from './modules/reservations/jobs/jobs.ts'
import { runDueReviews } from './modules/reviews/moderation/moderation.ts'
import { runDueReplies } from './modules/reviews/replying/replying.ts'
import { refreshDueScores } from './modules/reviews/scores/scores.ts'
import { purgeOldSearches } from './modules/search/kept/kept.ts'
import { refreshMerits } from './modules/search/search.ts'
import { purgeOldStaff } from './modules/staff/staff.ts'
import { runDueVouchers } from './modules/vouchers/charging/charging.ts'
import { purgeEndedSignIns } from './modules/vouchers/links/links.ts'
import { purgeSpentCaptchas } from './providers/captcha/spent-captcha.sql.ts'
import { endLeases } from './queues/jobs.sql.ts'
import { dueQueues, type QueueName } from './queues/next-due.sql.ts'
import { purgeDoneJobs } from './queues/purge-jobs.sql.ts'
import { wakeWork } from './queues/wake-work.ts'
import { keepRelease, type Release } from './releases/keep-release.ts'
import { purgeOldSecurityEvents } from './security-log/security-log.ts'

export type WorkContext = Pick<
  AppContext,
  | 'db'
  | 'clock'
  | 'config'
  | 'personalData'
  | 'mail'
  | 'sms'
  | 'push'
  | 'webhooks'
  | 'cards'
  | 'ticketRestaurant'
  | 'restoFlash'
  | 'imageStore'
> & {
  log: Pick<Logger, 'error'>
  alerts?: { inc(): void }
  /** The number of messages of a channel that are sent at once. */
  sendsAtOnce?: number
  /** The files and documents of this process's pages. Without it only old ones are deleted. */
  release?: Release
  stopping?: AbortSignal
  /** Rounds skip rows that are due after this instant (milliseconds). Without it they do everything that is due. */
  dueBy?: () => number
}

export type RecurringWork = {
  name: string
  /** The number of workers of a process that do it at once: a call that hangs blocks only one of them. */
  workers: number
  /** Does the work that is due now. Returns the number of rows changed: they may make further work due. */
  run(due: WorkContext): Promise<number>
  /** True if it only deletes rows, which makes no further work due. */
  onlyPurges?: true
} & (
  | {
      /** The work is woken when a row of this queue is due. */
      queue: QueueName
    }
  | {
      /** Milliseconds from the end of one round to the next. */
      period: number
    }
)

/** The interval of deleting rows that are no longer needed. */
const FORGETTING = 10 * MINUTE

/** The number of workers of a process that call a provider at once. */
const PROVIDER_WORKERS = 4

/**
 * All recurring work. Production, the sandbox's clock, the demonstration's past and the tests run this one list, in this
 * order: status changes first, then the events that they publish, money, emails.
 */
export const RECURRING_WORK: readonly RecurringWork[] = [
  { name: 'scores', queue: 'scores', workers: 1, run: refreshDueScores },
  { name: 'reviews', queue: 'reviews', workers: 1, run: runDueReviews },
  { name: 'replies to reviews', queue: 'replies', workers: 1, run: runDueReplies },
  { name: 'reservations', queue: 'reservations', workers: 1, run: runDueReservations },
  { name: 'hours proposed', queue: 'moves', workers: 1, run: endUnansweredMoves },
  { name: 'dishes off the menu', period: MINUTE, workers: 1, run: askForOtherDishes },
  { name: 'no-shows', queue: 'no-shows', workers: 1, run: runDueNoShows },
  { name: 'unused vouchers', queue: 'unused-vouchers', workers: 1, run: dropUnusedVouchers },
  { name: 'statements of companies', period: HOUR, workers: 1, run: runDueStatements },
  { name: 'requests for tables', period: MINUTE, workers: 1, run: lapseRequests },
  { name: 'events', queue: 'events', workers: 1, run: (due) => runDueEvents(due) },
  {
    name: 'what the card provider told',
    queue: 'provider-events',
    workers: PROVIDER_WORKERS,
    run: runDueProviderEvents,
  },
  { name: 'payments', queue: 'payments', workers: PROVIDER_WORKERS, run: runDuePayments },
  { name: 'debts', queue: 'debts', workers: PROVIDER_WORKERS, run: (due) => runDueDebts(due, findDebtor) },
  { name: 'top-ups', queue: 'top-ups', workers: PROVIDER_WORKERS, run: runDueTopUps },
  { name: 'vouchers', queue: 'vouchers', workers: PROVIDER_WORKERS, run: (due) => runDueVouchers(due) },
  { name: 'messages', queue: 'messages', workers: 1, run: sendDueMessages },
  { name: 'push messages', queue: 'push-messages', workers: PROVIDER_WORKERS, run: sendDuePush },
  { name: 'webhooks of tills', queue: 'webhooks', workers: PROVIDER_WORKERS, run: sendDueDeliveries },
  { name: 'order of search results', period: DAY, workers: 1, run: refreshMerits },
  { name: 'guests of long ago', period: DAY, workers: 1, run: purgeOldGuests },
  { name: 'unused accounts', period: DAY, workers: 1, run: purgeUnused },
  { name: 'reconciliation', period: MINUTE, workers: 1, run: reconcileDaily },
  { name: 'frozen payouts', period: 10 * SECOND, workers: 1, run: applyFreezes },
  { name: 'payouts of restaurants', period: 10 * MINUTE, workers: 1, run: readDuePayouts },
  { name: 'invoices compared', period: MINUTE, workers: 1, run: compareInvoicesDaily },
  { name: 'cards to forget', period: 5 * MINUTE, workers: 1, run: purgeCards },
  {
    name: 'documents and assets of releases',
    period: DAY,
    workers: 1,
    run: (due) => keepRelease(due).then(() => 0),
  },
  purging('links and sessions', purgeEnded),
  purging('sign-ins to vouchers', purgeEndedSignIns),
  purging('tries', ({ db, now }) => purgeOldTries(db, now)),
  purging('captchas', ({ db, now }) => purgeSpentCaptchas(db, now)),
  purging('messages', purgeOldMessages),
  {
    name: 'forgetting push messages',
    period: FORGETTING,
    workers: 1,
    run: ({ db, clock, push }) => purgeOldPush({ db, now: clock.now(), publicKey: push.publicKey }).then(() => 0),
  },
  purging('emails that came back', purgeOldDelivery),
  purging('answers', purgeOldAnswers),
  purging('what the card provider told', purgeOldEvents),
  purging('allergies', purgeAllergies),
  purging('prints of kitchens', purgePrints),
  purging('steps of seats', purgeOldOccupancy),
  purging('limits and pauses of days that are over', purgeOldLimits),
  purging('requests for tables', purgeOldRequests),
  purging('kept searches', purgeOldSearches),
  purging('invitations and acts of staff', purgeOldStaff),
  { name: 'photographs that nobody shows', period: FORGETTING, workers: 1, run: removeUnused },
  purging('keys of tills', purgeOldKeys),
  purging('deliveries to tills', purgeOldDeliveries),
  purging('jobs that are done', purgeDoneJobs),
  purging('old lines of the security log', purgeOldSecurityEvents),
]

/** Runs the list in one process. Each worker does one round at a time. */
export function recurringWork(context: WorkContext) {
  const stopping = new AbortController()
  const horizon = openHorizon(context.clock)
  const due = { ...context, stopping: stopping.signal, dueBy: horizon.dueBy }
  const pieces = RECURRING_WORK.map((work) => ({
    work,
    workers: Array.from({ length: work.workers }, () => oneByOne(() => tryWork(due, work))),
  }))
  let lookAgain = () => {}

  return {
    /**
     * Runs each piece independently of the others: when it is due, as `listen` notifies, or by its period. `stop` waits for the
     * rows in progress, and leaves the others.
     */
    async start(listen?: Connection['listen']): Promise<{ stop(): Promise<void> }> {
      // Only one process uses the embedded database, so leases of former processes are over.
      if (!due.config.databaseUrl) await endLeases(due.db)
      const rounds = pieces.map(({ work, workers }) => ({ ...work, rounds: workers.map(({ round }) => round) }))
      const woken = await wakeWork(
        due,
        rounds.filter((work) => 'queue' in work),
        listen,
      )
      const periodic = rounds.filter((work) => 'period' in work)
      const sweeps = periodic.flatMap(({ period, rounds }) => rounds.map((round) => startJob(round, due.log, period)))
      lookAgain = woken.lookAgain
      return {
        async stop() {
          stopping.abort()
          await Promise.all([woken, ...sweeps].map((sweep) => sweep.stop()))
        },
      }
    },
    ...atClock(due, { pieces, horizon, lookAgain: () => lookAgain() }),
  }
}

type Piece = { work: RecurringWork; workers: readonly ReturnType<typeof oneByOne>[] }
type AtClock = { pieces: readonly Piece[]; horizon: ReturnType<typeof openHorizon>; lookAgain: () => void }

/**
 * Passes that are made under any load. Each goes through the list in the order in which one piece makes another due. Where rows come
 * faster than they are done, each pass takes longer than the one before.
 */
const FEWEST_PASSES = 2
/** Milliseconds for which passes are repeated beyond that. */
const LONGEST_REPEATS = 10_000

/** A limit that rounds read, so that running rounds end even if rows keep arriving. */
function openHorizon(clock: WorkContext['clock']) {
  let [callers, instant] = [0, Number.POSITIVE_INFINITY]
  return {
    dueBy: () => (callers > 0 ? instant : Number.POSITIVE_INFINITY),
    /** Leaves what becomes due from now on to a later round, until `during` ends. */
    limitToNow() {
      instant = clock.now()
    },
    async during<T>(work: () => Promise<T>): Promise<T> {
      callers++
      try {
        return await work()
      } finally {
        callers--
      }
    },
  }
}

/** Repeats a pass, which returns the number of rows it changed, until it changes none or has run for long enough. */
async function repeatPasses(pass: (isFirst: boolean) => Promise<number>): Promise<void> {
  const began = performance.now()
  let changed = await pass(true)
  for (let passes = 1; changed > 0; passes++) {
    if (passes >= FEWEST_PASSES && performance.now() - began > LONGEST_REPEATS) return
    changed = await pass(false)
  }
}

/** Runs the due work at an instant, for callers that move the clock. */
function atClock(due: WorkContext, { pieces, horizon, lookAgain }: AtClock) {
  const lastRun = new Map<RecurringWork, number>()

  /**
   * Runs once, in the list's order, each piece that `isWanted`. One worker of each does it, and the rounds of all workers that
   * already run are awaited and counted too. Returns the number of rows changed.
   */
  async function pass(isWanted: (work: RecurringWork) => boolean): Promise<number> {
    let changed = 0
    for (const { work, workers } of pieces) {
      const runs = isWanted(work)
      horizon.limitToNow()
      for (const [n, { round, underWay }] of workers.entries()) {
        changed += await (runs && n === 0 ? round() : underWay())
      }
    }
    return changed
  }

  return {
    /**
     * Runs the whole list, deletes last, and repeats what may have more to do until nothing is due. Under constant load it
     * returns once the work that was due at the call, and the work that this made due, is done.
     */
    async run(): Promise<void> {
      await horizon.during(async () => {
        await repeatPasses(async (isFirst) => {
          const isDue = isFirst ? () => true : await dueWork(due)
          return pass((work) => !work.onlyPurges && ('period' in work || isDue(work)))
        })
        await pass((work) => work.onlyPurges === true)
      })
      // The clock may have been moved.
      lookAgain()
    },
    /**
     * Runs the queues until nothing in them is due, and the pieces whose period has passed on the clock since the last call.
     * For a clock that moves in many small steps.
     */
    async catchUp(): Promise<void> {
      for (let changed = 1; changed > 0; ) {
        while ((await pass(await dueWork(due))) > 0) {}
        const now = due.clock.now()
        changed = await pass((work) => {
          if (!('period' in work) || now - (lastRun.get(work) ?? Number.NEGATIVE_INFINITY) < work.period) return false
          lastRun.set(work, now)
          return true
        })
      }
    },
  }
}

/** If the due queues cannot be read, each queue is checked by itself: a broken one does not block the others. */
async function dueWork(due: WorkContext): Promise<(work: RecurringWork) => boolean> {
  const queues = await dueQueues(due.db, due.clock.now()).catch((error) => {
    due.log.error(error, 'what is due is not known')
    return null
  })
  return (work) => 'queue' in work && (queues === null || queues.has(work.queue))
}

/** Rounds that run one after the other. Each adds the rows changed by the previous one to its count. */
function oneByOne(work: () => Promise<number>) {
  let last: Promise<number> | null = null
  const underWay = () => last ?? Promise.resolve(0)
  async function round(): Promise<number> {
    const before = underWay()
    const current = before.then(work)
    last = current
    const changed = (await before) + (await current)
    if (last === current) last = null
    return changed
  }
  return { round, underWay }
}

/** Runs the list until nothing is due, for callers without a running server. */
export function runRecurringWork(due: WorkContext): Promise<void> {
  return recurringWork(due).run()
}

async function tryWork(due: WorkContext, work: RecurringWork): Promise<number> {
  try {
    return await work.run(due)
  } catch (error) {
    due.log.error(error, work.name)
    return 0
  }
}

/** Work that deletes rows that are no longer needed. */
function purging(
  what: string,
  purge: (context: { db: WorkContext['db']; clock: WorkContext['clock']; now: number }) => Promise<void>,
): RecurringWork {
  return {
    name: `forgetting ${what}`,
    period: FORGETTING,
    workers: 1,
    onlyPurges: true,
    async run({ db, clock }) {
      await purge({ db, clock, now: clock.now() })
      return 0
    },
  }
}
