import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { ReadDatabase, Replica } from './database/replica/replica.ts'
import type { PhotographPreparer } from './images/prepare-photograph.ts'
import type { PersonalData } from './personal-data.ts'
import type { Captcha } from './providers/captcha/port.ts'
import type { CardPayments } from './providers/card-payments/port.ts'
import type { BreakerStates } from './providers/circuit-breaker.ts'
import type { Geocoding } from './providers/geocoding/port.ts'
import type { ImageStore } from './providers/image-store/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Push } from './providers/push/port.ts'
import type { RestoFlash } from './providers/resto-flash/port.ts'
import type { Sms } from './providers/sms/port.ts'
import type { TicketRestaurant } from './providers/ticket-restaurant/port.ts'
import type { WebhookSender } from './providers/webhooks/port.ts'
import type { Switches } from './switches/switches.ts'

/** The database or the caller's transaction, and the clock. */
export type Tx = { db: Database; clock: Clock }

/** State that modules keep in this process's memory. The module that keeps it declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface InMemory {}

/** The dependencies that last as long as the process. */
export type AppContext = Tx & {
  config: Config
  /** The state of each provider's circuit breaker in this process. */
  breakers: BreakerStates
  /** A copy of the database that serves public pages and search. Null if none is configured. */
  replica: Replica | null
  geocoding: Geocoding
  mail: Mail
  sms: Sms
  push: Push
  captcha: Captcha
  cards: CardPayments
  ticketRestaurant: TicketRestaurant
  restoFlash: RestoFlash
  imageStore: ImageStore
  /** Decodes the photographs that owners upload, in a separate process. */
  photographs: PhotographPreparer
  webhooks: WebhookSender
  /** The features that the operator has switched off. */
  switches: Switches
  inMemory: InMemory
  /** Each module's part of a person's data, for export and deletion. */
  personalData: readonly PersonalData[]
  /** Closes the providers' open connections, which are those to the mail server. */
  closeProviders(): void
}

/** The context of background work: `db` is the transaction of the event or of the email. */
export type JobContext = Tx & Pick<AppContext, 'config'>

/** Data of a person that the statement for their session also reads. The module that uses it declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface ReadWithSession {}

/** The kinds of viewers with their data. The module that recognises a kind declares it here. */
export interface Viewers {
  anonymous: unknown
}

export type Viewer = { [Kind in keyof Viewers]: { kind: Kind } & Viewers[Kind] }[keyof Viewers]

export type Caller = {
  viewer: Viewer
  /** The network address by which limits count. For an IPv6 address it is the /64. */
  address: string
  device: string | null
  /** The `Idempotency-Key` header: repeats of one request have the same key. */
  idempotencyKey: string | null
}

export const ANONYMOUS_CALLER: Caller = {
  viewer: { kind: 'anonymous' },
  address: '',
  device: null,
  idempotencyKey: null,
}

/** The context of a use case: the process's dependencies, the caller, and the request. */
export type Context = AppContext &
  Caller & {
    log: FastifyBaseLogger
    requestId: string
    /** The database that `publicDb` reads. If null, it reads `db`. */
    readsFrom: ReadDatabase | null
    /** The request's loaders, keyed by the function that makes them. */
    memory: Map<unknown, unknown>
  }

/** Makes a loader once per request. */
export function perRequest<T>(context: Context, make: (context: Context) => T): T {
  const known = context.memory.get(make)
  if (known !== undefined) return known as T

  const made = make(context)
  context.memory.set(make, made)
  return made
}

/** The context of one request, or of one piece of background work. */
export function contextFor(
  app: AppContext,
  log: FastifyBaseLogger,
  requestId: string,
  caller = ANONYMOUS_CALLER,
): Context {
  return { ...app, ...caller, log, requestId, readsFrom: null, memory: new Map() }
}
