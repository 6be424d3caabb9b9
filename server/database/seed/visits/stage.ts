import type { Day } from '@tablee/domain/calendar/calendar'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import { ANONYMOUS_CALLER, type AppContext, type Context, contextFor, type Tx, type Viewer } from '../../../context.ts'
import { findViewer, logOut, openSession } from '../../../modules/accounts/sign-in/sign-in.ts'
import { findGuest } from '../../../modules/reservations/reservations.ts'
import { recurringWork } from '../../../recurring-work.ts'
import { accountOf, eveningGuestId, personId } from '../people.ts'

/** The context in which the demonstration's past is played: a simulated clock and the contexts of its people. */
export type VisitStage = {
  appContext: Tx & Pick<AppContext, 'cards'>
  /** The current instant (milliseconds). */
  now(): number
  /** The context of a request of this person, at this instant. */
  ines(): Context
  nadia(): Context
  /** The context of one of `EVENING_GUESTS`; and below, of the owner of the restaurants at which they eat. */
  eveningGuest(at: number): Promise<Context>
  owner(): Promise<Context>
  guest(): Context
  guestWith(token: string): Promise<Context>
  /** Runs the jobs due until `instant` (milliseconds) and sets the clock to it. */
  goTo(instant: number): Promise<void>
  close(): Promise<void>
}

/** Ines's cards, by the provider's ids. */
type Wallet = { visa: string; mastercard: string }
export type Known = { stage: VisitStage; wallet: Wallet; today: Day; now: number }
/** The events of one table. Yields the instant (milliseconds) at which it continues. */
export type VisitStory = AsyncGenerator<number, void>

const DEVICE = 'Démonstration'

export async function openStage(all: AppContext, log: FastifyBaseLogger, begin: number): Promise<VisitStage> {
  let instant = begin
  const clock: Clock = { now: () => instant }
  const appContext = { ...all, clock }
  const as = (viewer: Viewer) =>
    contextFor(appContext, log, 'demonstration', { ...ANONYMOUS_CALLER, viewer, device: DEVICE })
  const [ines, nadia] = [await signIn(appContext, personId(0)), await signIn(appContext, personId(2))]
  const others = new Map<string, Promise<Viewer>>()
  const asOther = async (accountId: string) => {
    const viewer = others.get(accountId) ?? signIn(appContext, accountId)
    others.set(accountId, viewer)
    return as(await viewer)
  }

  // The messages of that time are in the past, so none is sent.
  const unsent = { mail: { send: async () => {} }, sms: { send: async () => {} }, sendsAtOnce: 1 }
  const work = recurringWork({ ...appContext, ...unsent, log })

  return {
    appContext,
    now: clock.now,
    eveningGuest: (at) => asOther(eveningGuestId(at)),
    owner: () => asOther(accountOf('patron@example.test')),
    ines: () => as(ines),
    nadia: () => as(nadia),
    guest: () => as(ANONYMOUS_CALLER.viewer),
    guestWith: async (token) => as(known(await findGuest(appContext, token))),
    async goTo(next) {
      instant = next
      await work.catchUp()
    },
    async close() {
      for (const viewer of [ines, nadia, ...(await Promise.all(others.values()))]) await logOut(as(viewer))
    },
  }
}

async function signIn(appContext: Tx, accountId: string): Promise<Viewer> {
  const token = await openSession(appContext.db, { clock: appContext.clock, device: DEVICE }, accountId)
  return known(await findViewer(appContext, token))
}

function known(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Error('this token opens nothing')
  return viewer
}
