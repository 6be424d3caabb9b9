import { createHash } from 'node:crypto'
import type { Clash } from '@tablee/domain/service/late-taps'
import type { SeatMark } from '@tablee/domain/service/marks'
import type { OrderStage } from '@tablee/domain/service/order-stage'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { readKey } from '../../../idempotency.ts'
import type { AtDesk } from '../../staff/staff.rights.ts'
import { isTapTaken } from '../../staff/taps/taps.ts'

/** A tap of the desk: its key, by which it is done once, and for how many milliseconds it has waited for the network. */
export type DeskTap = { key: string | null; waited: number }

/** Of the argument `waited`. */
export const WAITED =
  'Milliseconds that the action waited for a network connection. It is judged as of the time when it was made, at most twelve hours ago.'

/**
 * The tap of a request, which does `what`. Its key is one of that alone: software that gives one key to all that it does with an
 * order has each of it done. Throws BAD_USER_INPUT for a key that is none.
 */
export function tapOf(context: Context, what: object, waited: number | null | undefined): DeskTap {
  const key = readKey(context)
  const done = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
  return { key: key && `${key} ${done}`, waited: Math.max(0, waited ?? 0) }
}

/** What stands in place of a tap that clashes with it, and since when (milliseconds), as far as it is known. */
export type Standing = { stands?: SeatMark | OrderStage; since?: number | null }

/** The CONFLICT of a tap: why it is not done, and what stands, so that the page can tell both. */
export function clashError(why: Clash, sentence: string, { stands, since }: Standing = {}): UserError {
  return new UserError('CONFLICT', sentence, undefined, { clash: { why, stands, since: since ?? undefined } })
}

/** What `judge` answers; null where it refuses a tap that has been done already: its answer was lost, and it is sent again. */
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
