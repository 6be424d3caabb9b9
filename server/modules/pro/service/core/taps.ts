import { createHash } from 'node:crypto'
import type { Clash } from '@tablee/domain/service/late-taps'
import type { SeatMark } from '@tablee/domain/service/marks'
import type { OrderStage } from '@tablee/domain/service/order-stage'
import type { Context, Tx } from '../../../../context.ts'
import { UserError } from '../../../../errors.ts'
import { readKey } from '../../../../idempotency.ts'
import type { AtDesk } from '../../../staff/staff.rights.ts'
import { isTapTaken } from '../../../staff/taps/taps.ts'

/** A tap on the desk's screen. `key` makes it idempotent; `waited` is the milliseconds that it waited for the network. */
export type DeskTap = { key: string | null; waited: number }

export const WAITED =
  'Milliseconds that the action waited for a network connection. It is judged as of the time when it was made, at most twelve hours ago.'

/**
 * Returns the tap of a request for the action `what`. Its key is derived from both, so that software that sends one key for
 * several actions on an order has each of them executed. Throws BAD_USER_INPUT for an invalid key.
 */
export function tapOf(context: Context, what: object, waited: number | null | undefined): DeskTap {
  const key = readKey(context)
  const done = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
  return { key: key && `${key} ${done}`, waited: Math.max(0, waited ?? 0) }
}

/** The current state that conflicts with a tap, and since when it applies (milliseconds), as far as known. */
export type Standing = { stands?: SeatMark | OrderStage; since?: number | null }

/** Returns the CONFLICT error of a tap, with the reason and the current state for the page. */
export function clashError(why: Clash, sentence: string, { stands, since }: Standing = {}): UserError {
  return new UserError('CONFLICT', sentence, undefined, { clash: { why, stands, since: since ?? undefined } })
}

/**
 * Returns the result of `judge`. Returns null if it refuses a tap that was already executed: the response was lost, and the
 * client sends it again.
 */
export async function unlessTaken<Judged>(
  { db }: Tx,
  { account, keyId }: AtDesk,
  { key }: DeskTap,
  judge: () => Judged,
): Promise<Judged | null> {
  try {
    return judge()
  } catch (error) {
    const by = account?.id ?? keyId ?? null
    if (key !== null && by !== null && (await isTapTaken(db, by, key))) return null
    throw error
  }
}
