import { LONGEST_NAME } from '@tablee/domain/accounts/accounts'
import { HOUR, writeDay } from '@tablee/domain/calendar/calendar'
import { seatName } from '@tablee/domain/service/seat-names'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import { idempotent, type SaveAnswer } from '../../../../idempotency.ts'
import { isUuid } from '../../../../uuid.ts'
import { noteAct, type Staff } from '../../../staff/staff.ts'
import { bookForRestaurant } from '../book-by-phone.ts'
import type { ServiceBooking } from '../core/service.sql.ts'
import { readReason } from '../read-reason.ts'
import { asOwner, onFloor } from '../service.rights.ts'
import * as rows from './requests.sql.ts'

type WhichRequest = { restaurantId: number; id: string }

/** How long a withdrawn request is still shown, in milliseconds. It equals the duration of a staff session. */
const WITHDRAWN_SHOWN = 12 * HOUR

/**
 * Returns the requests that wait for the restaurant's reply. With `withWithdrawn`, also those that were withdrawn lately.
 * Throws the errors of `staffAt`.
 */
export async function readRequests(
  context: Context,
  restaurantId: number,
  { withWithdrawn }: { withWithdrawn: boolean },
): Promise<rows.TableRequest[]> {
  await onFloor(context, restaurantId)
  const now = context.clock.now()
  const withdrawn = withWithdrawn ? { since: new Date(now - WITHDRAWN_SHOWN), now: new Date(now) } : null
  return rows.openRequestsAt(context.db, restaurantId, withdrawn)
}

/**
 * Accepts a request. Its table is entered in the same transaction, like a phone booking, and the diner is notified. `force`
 * exceeds the capacity and is reserved for owners. Done once per idempotency key. Throws the errors of `staffAt`, NOT_FOUND
 * for a request to another restaurant, CONFLICT if it has a reply or is over, and the errors of `bookByPhone` if the
 * restaurant is full.
 */
export async function acceptRequest(context: Context, { force, ...which }: WhichRequest & { force: boolean }) {
  const staff = await (force ? asOwner : onFloor)(context, which.restaurantId)
  const found = await foundRequest(context, which)
  await idempotent(context, 'acceptPartyRequest', { ...which, force }, async (remember: SaveAnswer<number> | null) => {
    return (await enterTable(context, staff, found, { force, remember })).id
  })
  return (await rows.requestOf(context.db, found.id)) ?? found
}

async function enterTable(
  context: Context,
  staff: Staff,
  { id, restaurantId, name: diner, party, phone, words: note, day, hour }: rows.TableRequest,
  { force, remember }: { force: boolean; remember: SaveAnswer<number> | null },
): Promise<ServiceBooking> {
  // First and last name may each be as long as the name of a table.
  const name = seatName(diner ?? { firstName: null, lastName: null }, 0).slice(0, LONGEST_NAME)
  return bookForRestaurant(
    context,
    staff,
    { name, party, date: writeDay(day), hour, phone, note, force },
    {
      remember,
      first: async (db) => {
        await answer(context, db, { id, restaurantId }, { state: 'ACCEPTED', answer: null })
        await noteAct({ db, clock: context.clock }, staff, { act: 'REQUEST_ACCEPTED', requestId: id })
      },
      alsoWrite: (reservation, from) => [rows.becoming(id, reservation, from)],
    },
  )
}

/**
 * Refuses a request with a sentence for the diner, once per idempotency key. Throws the errors of `acceptRequest`, and
 * BAD_USER_INPUT without a sentence.
 */
export async function refuseRequest(context: Context, { reason, ...which }: WhichRequest & { reason: string }) {
  const staff = await onFloor(context, which.restaurantId)
  const sentence = readReason(reason, 'Dites au client pourquoi, en une phrase.')
  const found = await foundRequest(context, which)
  const { clock } = context
  await idempotent<string>(context, 'refusePartyRequest', { ...which, reason: sentence }, (remember) =>
    context.db.transaction().execute(async (db) => {
      await answer(context, db, found, { state: 'REFUSED', answer: sentence })
      await noteAct({ db, clock }, staff, { act: 'REQUEST_REFUSED', requestId: found.id })
      await remember?.(db, found.id)
      return found.id
    }),
  )
  return (await rows.requestOf(context.db, found.id)) ?? found
}

async function foundRequest({ db }: Context, { restaurantId, id }: WhichRequest): Promise<rows.TableRequest> {
  const found = isUuid(id) ? await rows.requestOf(db, id, restaurantId) : null
  if (!found) throw new UserError('NOT_FOUND', "Cette demande n'existe pas dans ce restaurant.")
  return found
}

async function answer(
  { clock }: Context,
  db: Database,
  which: Pick<rows.TableRequest, 'id' | 'restaurantId'>,
  given: { state: 'ACCEPTED' | 'REFUSED'; answer: string | null },
): Promise<void> {
  const now = clock.now()
  if (!(await rows.answerRequest(db, which, { ...given, now: new Date(now) }))) {
    throw new UserError('CONFLICT', "Cette demande n'attend plus de réponse.")
  }
  await publish(db, now, 'PartyAnswered', { requestId: which.id })
}
