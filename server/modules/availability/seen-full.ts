import type { Database } from '../../database/connect.ts'
import { type SeatClaim, slotsOfClaim } from './seats.ts'

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
