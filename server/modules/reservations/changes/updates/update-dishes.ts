import { HOUR } from '@tablee/domain/calendar/calendar'
import { EMPTY_BASKET } from '@tablee/domain/ordering/basket'
import { formerLine, isSameOrder } from '@tablee/domain/ordering/former-line'
import { isHost } from '@tablee/domain/reservations/host'
import { CHANGE_NOT_GRANTED } from '@tablee/domain/sentences'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { countTries, type Limit } from '../../../../limits/limits.ts'
import { solvedOnce } from '../../../../limits/solved-once.ts'
import { refuseSwitchedOff } from '../../../../switches/switches.ts'
import type { Menu } from '../../../catalogue/catalogue.ts'
import { findRestaurantWithMenu } from '../../../catalogue/menus/menus.ts'
import {
  beginReauthorization,
  mealAuthorizationOf,
  type Outcome,
  refuseOthersCard,
} from '../../../payments/charging/charging.ts'
import { type Attempt, attemptById, tryCard } from '../../../payments/payments.ts'
import { applyOutcome } from '../../billing/apply-payment.ts'
import { whyUnchanged } from '../../billing/why-not-paid.ts'
import { refuseUnserved } from '../../booking/read-offer.ts'
import { linesFrom, type OrderInput, readOrder, readWishes, refuseShared } from '../../booking/read-order.ts'
import { dropPending, higherHoldImpossible } from '../../core/changing/change-booking.ts'
import {
  changeDishes,
  type DishesQuote,
  dropPendingDishes,
  quoteDishes,
  refuseFirm,
} from '../../core/changing/change-dishes.ts'
import { addPendingDishes, type NewDishes, pendingDishesDone } from '../../core/changing/pending-changes.sql.ts'
import { lockedShare, retryOnStaleRead, StaleReadError } from '../../core/concurrency.ts'
import { settlementOf } from '../../core/due-of.ts'
import { activeShares } from '../../core/group.ts'
import { isShareId } from '../../core/link.ts'
import { isOwnCard } from '../../core/own-card.ts'
import { countedLines, refuseBeyondPortions } from '../../core/portions/keep-portions.ts'
import { linesOf, readBooking } from '../../core/read-once.ts'
import type { NewLine, Reservation, Share, TableChoice } from '../../core/reservation.ts'
import { isOwnDish } from '../../core/shared-dishes/parts-of.ts'
import { readTable, type SharedTable, sharedBy, tableDish } from '../../core/shared-dishes/plan-table.ts'
import { guestOrSignedIn, isOwnShare, unknownReservation } from '../../reservations.rights.ts'
import { type ReservationView, type ShareView, seenByGuest, viewOf } from '../../views/read-reservation.ts'
import { askOrDrop, awaitProvider, notAgreed } from './pay-for-change.ts'
import { orderedLine, refuseUnseenDishes, type SeenDishes, sharedAfter } from './seen-dishes.ts'

const CHANGES: Limit = { counter: 'changes of an order', most: 20, within: HOUR }

type DishesRequest = {
  /** If absent, the guest's own dishes do not change. */
  order?: OrderInput | null
  /** The shared dishes that the guest ticks; if absent, they do not change. */
  sharedDishes?: readonly string[] | null
  /** If absent, the note does not change. */
  note?: string | null
  /** The values that the guest saw before. Without it, the current ones are replaced unconditionally. */
  was?: SeenDishes | null
  /** The held cents after the change that the guest saw and agreed to. Required if they increase. */
  agreedCents?: number | null
  /** The card that will hold a higher amount, in place of the current one. */
  cardId?: string | null
  /** Required after many declined cards. */
  captchaToken?: string | null
}

/** `bank` is set if the bank requires 3-D Secure. The dishes are then ordered once the payment is authorised. */
export type DishesResult = { share: ShareView; bank: NonNullable<ReservationView['bank']> | null }

/**
 * Replaces a guest's dishes, until the order can no longer change. A higher amount is authorised first; for a lower one less is
 * captured. Throws CONFLICT with the amount if the guest has not agreed to it, CONFLICT with the current order if they have not
 * seen it, and CONFLICT if a dish no longer exists or too little is left of it, or if another person's card pays and holds too
 * little. Throws PAYMENT_FAILED if the bank declines, UNAVAILABLE if it would have to be asked while payments are switched off,
 * and RATE_LIMITED after twenty changes within an hour.
 */
export async function updateDishes(asked: Context, shareId: string, request: DishesRequest): Promise<DishesResult> {
  const context = solvedOnce(asked)
  guestOrSignedIn(context)
  const basket = request.order ? readOrder(request.order) : null
  const forTable = request.order ? readOrder(request.order, true) : EMPTY_BASKET

  return retryOnStaleRead(async () => {
    const found = await ownShare(context, shareId)
    refuseFirm(found.reservation, found.share, context.clock.now())
    if (!found.reservation.isGroup) refuseShared(forTable)
    const former = (await linesOf(context, shareId)).filter(isOwnDish)
    const note = request.note === undefined ? undefined : readWishes({ note: request.note }).note
    refuseUnseenDishes({ lines: former, note: found.share.note }, { basket, note }, request.was)
    const menu = await menuOf(context, found.reservation)
    const lines = basket ? atFormerPrices(linesFrom(menu, basket, found.reservation), former) : former
    const shares = await activeShares(context, found.reservation)
    const table = await readTable(context.db, found.reservation, shares)
    const shared = sharedAfter(sharedBy(table, shareId), request.sharedDishes, request.was)
    const choice = choiceOf(table, shareId, linesFrom(menu, forTable, found.reservation), shared)
    if (choice) await refuseUnserved(context.db, found.reservation, menu, newOf(table, shareId, choice))
    refuseNothing(lines, choice ?? { ids: sharedBy(table, shareId), orders: [] })
    const to = { lines, choice, note: note === undefined ? found.share.note : note }
    if (choice === null && isSame(to, { lines: former, note: found.share.note })) return keepOrder(context, found)

    const quote = await quoteDishes(context.db, found.reservation, shares, { share: found.share, to })
    await refuseBeyondPortions(context.db, found.reservation, {
      before: countedLines(found.reservation, former, quote.plan.removed),
      after: countedLines(found.reservation, lines, quote.plan.ordered),
    })
    return saveDishes(context, found, { to, quote, request })
  })
}

type Saving = {
  to: NewDishes
  quote: DishesQuote
  request: Pick<DishesRequest, 'agreedCents' | 'cardId' | 'captchaToken'>
}

/** Orders the quoted dishes: at once if the payer's card holds enough, else once its bank has granted more. */
export function saveDishes(context: Context, found: Found, { to, quote, request }: Saving): Promise<DishesResult> {
  return quote.hold && quote.toAuthorise !== null
    ? byBank(context, found, to, { ...quote, hold: quote.hold, toAuthorise: quote.toAuthorise }, request)
    : atOnce(context, found, to)
}

type Found = { reservation: Reservation; share: Share }
type Dearer = DishesQuote & { hold: NonNullable<DishesQuote['hold']>; toAuthorise: number }

async function ownShare(context: Context, shareId: string): Promise<Found> {
  const reservation = isShareId(shareId) ? await readBooking(context, { shareId }) : null
  const view = reservation && (await viewOf(context, reservation))
  const share = view?.shares.find(({ id }) => id === shareId)
  if (!view || !share || !isOwnShare(view.viewerRole, share)) throw unknownReservation()
  return { reservation: view.reservation, share }
}

/** Keeps the present order. New dishes whose authorisation is pending are dropped. */
async function keepOrder(context: Context, found: Found): Promise<DishesResult> {
  await context.db.transaction().execute(async (trx) => {
    await lockedAsRead(trx, found)
    await dropPendingDishes({ db: trx, clock: context.clock }, found.share)
  })
  return answer(context, found, null)
}

async function menuOf(context: Context, reservation: Reservation): Promise<Menu> {
  const found = await findRestaurantWithMenu(context, reservation.restaurantId)
  if (!found) throw new UserError('NOT_FOUND', "Ce restaurant n'existe plus.")
  return found.menu
}

/**
 * Returns a guest's shared dishes after a change; null if they do not change. A new line that equals a shared dish which they
 * have already ordered counts as that dish, so that a repeated request orders once.
 */
function choiceOf(
  table: SharedTable,
  shareId: string,
  ordered: readonly NewLine[],
  wanted: readonly string[] | null | undefined,
): TableChoice | null {
  const before = sharedBy(table, shareId)
  const own = table.dishes.filter(({ orderedBy }) => orderedBy === shareId)
  const known = ordered.map((line) => own.find((dish) => isSameOrder([orderedLine(dish)], [orderedLine(line)])) ?? null)
  const ids = [...new Set([...(wanted ?? before), ...known.flatMap((dish) => dish?.id ?? [])])]
  const orders = ordered.filter((_, index) => !known[index]).map(tableDish)
  const isAsBefore = orders.length === 0 && new Set(ids).symmetricDifference(new Set(before)).size === 0
  return isAsBefore ? null : { ids, orders }
}

/** Returns the dishes of a choice that its guest does not share yet. */
function newOf(table: SharedTable, shareId: string, { ids }: TableChoice): string[] {
  const before = sharedBy(table, shareId)
  return ids.filter((id) => !before.includes(id))
}

function refuseNothing(lines: readonly NewLine[], { ids, orders }: TableChoice): void {
  if (lines.length + ids.length + orders.length > 0) return
  throw badInput({ order: 'Choisissez au moins un plat ou une formule.' })
}

async function atOnce(context: Context, found: Found, to: NewDishes): Promise<DishesResult> {
  await context.db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock: context.clock }
    const locked = await lockedAsRead(tx.db, found)
    await countChange(tx, found.share)
    await dropPendingDishes(tx, locked.share)
    await changeDishes(tx, locked, to, null)
  })
  return answer(context, found, null)
}

/** Has the bank authorise the higher amount before the dishes are ordered. */
async function byBank(
  context: Context,
  found: Found,
  to: NewDishes,
  quote: Dearer,
  request: Saving['request'],
): Promise<DishesResult> {
  if (quote.payer.id !== found.share.id) throw new UserError('CONFLICT', PAID_BY_HOST)
  refuseSwitchedOff(context.switches, ['payments'])
  const held = await mealAuthorizationOf(context.db, found.share.id)
  if (!held) throw higherHoldImpossible()
  if (!isOwnCard(held, found.share)) throw new UserError('CONFLICT', PAID_BY_ANOTHER)
  if (request.agreedCents !== quote.hold.after.held) throw notAgreed(quote.hold)
  const paying = await byCard(context, held, request.cardId ?? held.cardId)

  const isRefused = ({ attempt: { status } }: Outcome) => status === 'REFUSED'
  const { attempt, clientSecret } = await tryCard(context, request.captchaToken ?? null, isRefused, () =>
    askBank(context, found, to, quote, paying),
  )
  if (attempt.status === 'WAITING') return answer(context, found, { redirectUrl: attempt.redirectUrl, clientSecret })
  await applyOutcome(context, attempt)
  if (attempt.status !== 'AUTHORISED') throw new UserError('PAYMENT_FAILED', CHANGE_NOT_GRANTED)
  const why = await whyUnchanged(context, (await attemptById(context.db, attempt.id)) ?? attempt)
  if (why !== null) throw new UserError('CONFLICT', why)
  return answer(context, found, null)
}

/**
 * Returns the authorisation as another card of its payer will hold it. The present authorisation stays until the new one is
 * granted.
 */
async function byCard(context: Context, held: Attempt, cardId: string): Promise<Attempt> {
  if (cardId === held.cardId) return held
  await awaitProvider(refuseOthersCard(context, cardId, held.customerId, 'cardId'))
  return { ...held, cardId, keepsCard: false }
}

/** Saves the payment with the dishes first. Any process that receives the bank's response can then order them or void it. */
async function askBank(context: Context, found: Found, to: NewDishes, quote: Dearer, held: Attempt): Promise<Outcome> {
  const { db, clock, config } = context
  const { share, reservation } = found
  const { price } = quote.hold.after
  const attempt = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const tx = { db: trx, clock }
    await lockedAsRead(trx, found)
    await countChange(tx, share)
    await dropPendingDishes(tx, share)
    if (isHost(share)) await dropPending(tx, reservation)
    const begun = await beginReauthorization(trx, now, held, {
      amountCents: quote.toAuthorise,
      feeCents: price.card.applicationFee,
      voucherCents: price.voucher,
      settlesAt: settlementOf(reservation),
      returnUrl: `${config.origin}/reservation/payment/return/${share.id}?${to.ceilingCents ? 'ceiling' : 'dishes'}=${reservation.id}`,
    })
    if (!begun) throw new StaleReadError()
    await addPendingDishes(trx, { ...to, shareId: share.id, attemptId: begun.id }, new Date(now))
    return begun
  })
  return askOrDrop(context, attempt, pendingDishesDone)
}

/**
 * Counts a change, because each one sends an email or requests an authorisation. A change that is not saved does not count:
 * its transaction is rolled back.
 */
async function countChange({ db, clock }: Pick<Context, 'db' | 'clock'>, { id }: Share): Promise<void> {
  const beyond = await countTries(db, clock.now(), [{ limit: CHANGES, key: id }])
  if (beyond.length > 0) throw new UserError('RATE_LIMITED', TOO_MANY_CHANGES)
}

/** Throws StaleReadError if the booking has changed since it was read. */
async function lockedAsRead(trx: Context['db'], { reservation, share }: Found) {
  const locked = await lockedShare(trx, share.id)
  if (locked.reservation.version !== reservation.version) throw new StaleReadError()
  return locked
}

async function answer(context: Context, { reservation, share }: Found, bank: DishesResult['bank']) {
  const now = await readBooking(context, { id: reservation.id })
  return { share: seenByGuest(await viewOf(context, now ?? reservation), share.id), bank }
}

/** Keeps the former price of dishes that were ordered before. */
function atFormerPrices(lines: readonly NewLine[], former: readonly NewLine[]): NewLine[] {
  const ordered = former.map((line) => ({ ...orderedLine(line), line }))
  return lines.map((line) => {
    const was = formerLine(orderedLine(line), ordered)?.line
    return was ? { ...was, quantity: line.quantity } : line
  })
}

function isSame(one: NewDishes, other: NewDishes): boolean {
  return one.note === other.note && isSameOrder(one.lines.map(orderedLine), other.lines.map(orderedLine))
}

const TOO_MANY_CHANGES =
  "Vous avez changé cette commande bien des fois. Réessayez dans une heure : elle reste telle qu'elle est."
const PAID_BY_HOST =
  "Votre hôte règle l'addition, et sa carte ne retient pas autant : choisissez des plats qui ne coûtent pas davantage."
const PAID_BY_ANOTHER =
  'Un autre convive règle votre part, et sa carte ne retient pas autant : choisissez des plats qui ne coûtent pas davantage.'
