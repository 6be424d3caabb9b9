import { DAY } from '@tablee/domain/calendar/calendar'
import { tooLong } from '@tablee/domain/faults'
import { foldName } from '@tablee/domain/fold-name'
import { TABLE_OVER_AFTER } from '@tablee/domain/service/unmarked'
import type { Context } from '../../../../context.ts'
import { badInput } from '../../../../errors.ts'
import { onFloor } from '../service.rights.ts'
import { guestsOf } from './guests.sql.ts'

/** Thirteen months: the names of guests without an account are kept for as long. */
const REMEMBERED = 396 * DAY
const PAGE_SIZE = 20
const FURTHEST_PAGE = 10_000
const LONGEST_NAME = 60

export type GuestBook = Awaited<ReturnType<typeof readGuests>>

/**
 * Returns the guests of a restaurant in the last thirteen months, twenty a page, for its owners and floor staff. They are
 * read from the bookings and not stored elsewhere, so that deleted personal data is missing here too. Throws the errors of
 * `onFloor`, and BAD_USER_INPUT.
 */
export async function readGuests(
  context: Context,
  restaurantId: number,
  { name, page }: { name: string; page: number },
) {
  const { restaurantId: at } = await onFloor(context, restaurantId)
  if (page < 1 || page > FURTHEST_PAGE) throw badInput({ page: 'La page doit être un nombre à partir de 1.' })
  if (name.length > LONGEST_NAME) throw badInput({ name: tooLong(LONGEST_NAME) })
  const now = context.clock.now()
  const { guests, count } = await guestsOf(context.db, at, {
    since: new Date(now - REMEMBERED),
    now: new Date(now),
    over: new Date(now - TABLE_OVER_AFTER),
    words: foldName(name).split(' ').filter(Boolean),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return { guests, count, page, totalPages: Math.ceil(count / PAGE_SIZE) }
}
