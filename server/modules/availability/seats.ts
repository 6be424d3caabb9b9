import { stepsOf } from '@tablee/domain/calendar/stays'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { largestParty, type Tables } from '@tablee/domain/reservations/booking-limits'
import { type RoomWithRules, roomAt } from '@tablee/domain/reservations/seat-rules'
import type { Database } from '../../database/connect.ts'
import { UserError } from '../../errors.ts'
import * as rows from './availability.sql.ts'

/**
 * The seats that a booking occupies. `startsAt` is in milliseconds. `stay` (minutes) defaults to the usual stay of the party;
 * it is set for a party that has shrunk and keeps its former stay. `isForced`: an owner has entered it beyond the free
 * capacity, and its covers are counted separately.
 */
export type SeatClaim = {
  restaurantId: number
  type: ReservationType
  startsAt: number
  party: number
  stay?: number
  isForced?: boolean
}
type Seated = RoomWithRules & Tables & { rulesVersion?: number }

/** Thrown if a restaurant has changed its hours or seats since they were read. The transaction rolls back. */
export class RulesChanged extends UserError {
  constructor() {
    super('CONFLICT', 'Ce restaurant vient de changer ses horaires. Choisissez à nouveau une heure.')
  }
}

/**
 * Reserves seats in the caller's transaction. Returns false if there are too few, or if too many covers would begin, and the
 * caller must roll back. A forced claim always finds room. Throws RulesChanged. If covers that begin are limited, it takes a
 * second statement. `isWithin`: the whole claim was reserved until now.
 */
export async function reserveSeats(
  trx: Database,
  claim: SeatClaim,
  restaurant: Seated,
  isWithin = false,
): Promise<boolean> {
  if (isTable(claim.type) && claim.party > largestParty(restaurant)) return false
  const slots = slotsOfClaim(claim)
  const capacities = slots.steps.map((step) => roomAt(claim.type, restaurant, step))
  const { rulesVersion = 0 } = restaurant
  const asked = { ...slots, capacities, rulesVersion }
  const { isFull, isCurrent } = await (claim.isForced
    ? rows.forceSlots(trx, asked)
    : rows.occupySlots(trx, asked, isWithin))
  if (!isCurrent) throw new RulesChanged()
  const most = restaurant.rules?.coversPerQuarter
  if (isFull || most == null || !isTable(claim.type)) return !isFull
  const { restaurantId, startsAt, party: covers } = claim
  return rows.beginCovers(trx, { restaurantId, startsAt, covers, most })
}

/** Releases seats in the caller's transaction. The caller ensures that this happens once. */
export function releaseSeats(trx: Database, claim: SeatClaim): Promise<void> {
  return rows.releaseSlots(trx, slotsOfClaim(claim))
}

/** Reserves released seats again in the caller's transaction. Returns false if they are no longer free. */
export function reserveSeatsAgain(trx: Database, claim: SeatClaim): Promise<boolean> {
  return rows.occupySlotsAgain(trx, slotsOfClaim(claim))
}

/** Releases one claim and reserves another. Returns false if there are too few seats, and the caller must roll back. */
export async function swapSeats(trx: Database, from: SeatClaim, to: SeatClaim, restaurant: Seated): Promise<boolean> {
  await lockSeats(trx, [from, to])
  await releaseSeats(trx, from)
  return reserveSeats(trx, to, restaurant, isWithin(slotsOfClaim(from), slotsOfClaim(to)))
}

/** True if a claim is contained in another one that is released for it. */
function isWithin(from: rows.Count, to: rows.Count): boolean {
  const isSame = from.restaurantId === to.restaurantId && from.kind === to.kind && !from.isForced
  return isSame && to.count <= from.count && to.steps.every((step) => from.steps.includes(step))
}

/**
 * Locks all slots of these claims. A transaction that releases and reserves calls this first, so that two opposite swaps cannot
 * deadlock. It locks its reservations before, as every transaction that releases seats does.
 */
export function lockSeats(trx: Database, claims: readonly SeatClaim[]): Promise<void> {
  return rows.lockSlots(trx, claims.map(slotsOfClaim))
}

export function kindOfClaim(type: ReservationType): rows.StepKind {
  return type === 'CLICK_COLLECT' || type === 'DELIVERY' ? type : 'TABLE'
}

export function slotsOfClaim({ restaurantId, type, startsAt, party, stay, isForced = false }: SeatClaim): rows.Count {
  return isTable(type)
    ? { restaurantId, kind: 'TABLE', steps: stepsOf(startsAt, party, stay), count: party, isForced }
    : { restaurantId, kind: kindOfClaim(type), steps: [startsAt], count: 1 }
}

function isTable(type: ReservationType): boolean {
  return kindOfClaim(type) === 'TABLE'
}

/** Milliseconds for which a slot counts as in demand beyond its capacity. */
const RUSH = 5_000
const MOST_KEPT = 1_000

/** The instants (by `performance.now`) at which this process has found a slot full. */
const seen = new WeakMap<Database, Map<string, number>>()

/** Remembers for a few seconds that a claim found no room. */
export function noteFull(db: Database, claim: SeatClaim): void {
  const slots = seen.get(db) ?? new Map<string, number>()
  if (slots.size >= MOST_KEPT) slots.clear()
  seen.set(db, slots.set(nameOf(claim), performance.now()))
}

/** True if such a claim has just found no room: there may be a rush on its slot. */
export function wasJustFull(db: Database, claim: SeatClaim): boolean {
  const at = seen.get(db)?.get(nameOf(claim))
  return at !== undefined && performance.now() - at < RUSH
}

function nameOf(claim: SeatClaim): string {
  const { restaurantId, kind, steps, count } = slotsOfClaim(claim)
  return `${restaurantId} ${kind} ${steps[0]} ${count}`
}
