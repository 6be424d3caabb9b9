import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { PersonalData } from './personal-data.ts'
import type { Captcha } from './providers/captcha/port.ts'
import type { CardPayments } from './providers/card-payments/port.ts'
import type { Geocoding } from './providers/geocoding/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { RestoFlash } from './providers/resto-flash/port.ts'
import type { Sms } from './providers/sms/port.ts'
import type { TicketRestaurant } from './providers/ticket-restaurant/port.ts'

/** Where rows are read and written, which is the caller's transaction where there is one, and what time it is. */
export type Tx = { db: Database; clock: Clock }

/** What the process holds from start to end. */
export type Parts = Tx & {
  config: Config
  geocoding: Geocoding
  mail: Mail
  sms: Sms
  captcha: Captcha
  cards: CardPayments
  ticketRestaurant: TicketRestaurant
  restoFlash: RestoFlash
  /** What each module knows of a person: the list that export and deletion go through. */
  personalData: readonly PersonalData[]
}

/** What work is given that nobody asked for: `db` is the transaction of the event or of the email. */
export type JobContext = Tx & Pick<Parts, 'config'>

/** Who may ask, by kind, with what is known of them. The module that recognises them declares the kind. */
export interface Viewers {
  /** Nobody in particular. */
  anonymous: unknown
}

export type Viewer = { [Kind in keyof Viewers]: { kind: Kind } & Viewers[Kind] }[keyof Viewers]

/** Who asks, and from where. */
export type Caller = {
  viewer: Viewer
  /** The network address, an IPv6 one by its /64: what limits count by. */
  address: string
  /** What the browser says of itself. */
  device: string | null
  /** Of the header of that name: the same request, however often it is sent. */
  idempotencyKey: string | null
}

export const NOBODY: Caller = { viewer: { kind: 'anonymous' }, address: '', device: null, idempotencyKey: null }

/** What a use case may ask for: the parts, who asks, and the request that it serves. */
export type Context = Parts &
  Caller & {
    log: FastifyBaseLogger
    requestId: string
    /** Per-request memory of loaders, keyed by the function that makes one. */
    memory: Map<unknown, unknown>
  }

/** A loader that lives as long as the request: one per request and maker. */
export function once<T>(context: Context, make: (context: Context) => T): T {
  const known = context.memory.get(make)
  if (known !== undefined) return known as T

  const made = make(context)
  context.memory.set(make, made)
  return made
}

/** The context of one request, or of one piece of work that nobody asked for. */
export function contextFor(parts: Parts, log: FastifyBaseLogger, requestId: string, caller = NOBODY): Context {
  return { ...parts, ...caller, log, requestId, memory: new Map() }
}
