import { type Day, MINUTE, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { discountOf } from '@tablee/domain/money/coupons'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import type { AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../../context.ts'
import { findRestaurantWithMenu } from '../../../modules/catalogue/menus/menus.ts'
import { attemptsOf } from '../../../modules/payments/payments.ts'
import { attachStripePaymentMethod } from '../../../modules/payments/wallet/wallet.ts'
import { payShare, voucherTerms } from '../../../modules/reservations/billing/billing.ts'
import { createReservation } from '../../../modules/reservations/booking/booking.ts'
import { joinReservation } from '../../../modules/reservations/groups/groups.ts'
import {
  getReservation,
  getUserReservation,
  joinedView,
  priceOfShare,
  visibleLink,
} from '../../../modules/reservations/views/views.ts'
import { edenredGetBalance, edenredLogin, edenredSignIn } from '../../../modules/vouchers/links/links.ts'
import { idOf as idOfRestaurant } from '../demonstration/restaurants.ts'
import { orderFrom } from './order.ts'
import { signInAt } from './sign-in-at-scheme.ts'
import type { VisitStage } from './stage.ts'

/** A table of the demonstration. Every day's lunch and dinner at these restaurants can be booked. */
type Table = { restaurant: string; day: Day; hour: string; persons: number }
/** `to` is the delivery address. */
type Wish = {
  withInvitation?: boolean
  eaters?: number
  note?: string | undefined
  to?: number
  allergies?: AllergyStatement | undefined
}
type Booked = { id: number; shareId: string }

function startOf({ day, hour }: Table): number {
  return parisInstant(day, hour)
}

/** Books the table as its host, who orders for `eaters` persons: the whole party unless the others order for themselves. */
export async function book(
  host: Context,
  { restaurant, day, hour, persons }: Table,
  type: ReservationType,
  { withInvitation = false, eaters = persons, note, to, allergies }: Wish = {},
): Promise<Booked> {
  const restaurantId = idOfRestaurant(restaurant)
  const order = orderFrom(await menuOf(host, restaurantId), { eaters, day, hour, type }, restaurant)
  const wish = {
    restaurantId,
    date: writeDay(day),
    hour,
    type,
    totalPersons: persons,
    order,
    withInvitation,
    note,
    allergies,
  }
  const { id } = await createReservation(host, { ...wish, deliveryPreferenceId: to })
  return { id, shareId: await hostShare(host, id) }
}

export async function invite(host: Context, { id }: Booked): Promise<string> {
  const view = await getReservation(host, String(id))
  const link = view && visibleLink(host, view)
  if (!link) throw new Error(`nobody can join the reservation ${id}`)
  return link.id
}

export async function join(guest: Context, link: string, table: Table): Promise<string> {
  return (await takeSeat(guest, link, table, null)).shareId
}

/** Joins without an account. Also returns the guest's context, because the guest token opens their share from then on. */
export async function joinAsGuest(stage: VisitStage, link: string, table: Table, as: Name) {
  const joined = await takeSeat(stage.guest(), link, table, as)
  const { guestToken } = await joinedView(stage.guest(), joined)
  return { shareId: joined.shareId, guest: await stage.guestWith(guestToken ?? '') }
}

async function takeSeat(guest: Context, invitationLink: string, { restaurant, day, hour }: Table, as: Name | null) {
  const menu = await menuOf(guest, idOfRestaurant(restaurant))
  const order = orderFrom(menu, { eaters: 1, day, hour }, `${restaurant} ${as?.firstName ?? 'guest'}`)
  return joinReservation(guest, { ...as, invitationLink, order })
}

export const LEO = { email: 'leo.fontaine@example.test', firstName: 'Léo', lastName: 'Fontaine' }

type Name = { email: string; firstName: string; lastName: string }

/** Pays what a share owes. Returns the address of the bank's page if the bank requires authentication, else null. */
export async function pay(payer: Context, shareId: string, cardId: string): Promise<string | null> {
  const share = await getUserReservation(payer, shareId)
  if (!share) throw new Error(`the share ${shareId} is not theirs`)
  const { amount, applicationFee } = priceOfShare(share).card
  return (await payShare(payer, shareId, { amount, applicationFee, cardId, savesCard: false })).redirectUrl
}

/** Pays with a promo code that takes a percentage off the dishes. */
export async function payWithCode(
  payer: Context,
  shareId: string,
  { cardId, code, percent }: { cardId: string; code: string; percent: number },
): Promise<void> {
  const share = await getUserReservation(payer, shareId)
  if (!share) throw new Error(`the share ${shareId} is not theirs`)
  const { card, items } = priceOfShare(share)
  const off = discountOf({ percent, cents: null, onItems: true, onFee: false }, { items, fee: 0 })
  const { amount, applicationFee } = card
  await payShare(payer, shareId, { amount: amount - off.items, applicationFee, cardId, savesCard: false, coupon: code })
}

/**
 * Pays the permitted part with meal vouchers on the day of the meal and the rest with the card. Uses the card alone if vouchers
 * are not permitted.
 */
export async function payLaterByVoucher(payer: Context, shareId: string, cardId: string): Promise<void> {
  const share = await getUserReservation(payer, shareId)
  if (!share) throw new Error(`the share ${shareId} is not theirs`)
  const { card, items, itemsDiscount } = priceOfShare(share)
  const terms = await voucherTerms(payer, share)
  const mayPay = terms?.isLater === true && terms.refusal === null
  const { eligibleCents: eligible = 0, capLeftCents: capLeft = 0 } = mayPay ? terms : {}
  const balance = mayPay ? await edenredGetBalance(payer) : 0
  const cents = voucherPartOf({ items, eligible, itemsDiscount, balance, capLeft })
  const voucher = cents > 0 ? { scheme: 'EDENRED' as const, cents, restoflashId: null } : null
  const { amount, applicationFee } = card
  await payShare(payer, shareId, { amount, applicationFee, cardId, savesCard: false, voucher })
}

/** Links the diner's Ticket Restaurant account. */
export async function linkTicketRestaurant(owner: Context, name: string): Promise<void> {
  const { url } = await edenredSignIn(owner, { userReservationId: null, returnTo: '/reservation/payment' })
  const { searchParams } = await signInAt(url, '38', { name })
  await edenredLogin(owner, searchParams.get('code') ?? '', searchParams.get('state'))
}

/** Enters one of the provider's test cards as a new card each time. */
export async function enterCard({ cards }: VisitStage['appContext'], name: string): Promise<string> {
  const card = await cards.card(`pm_card_${name}`)
  if (!card) throw new Error(`the provider has no card ${name}`)
  return card.id
}

export async function keepCard(owner: Context, name: string): Promise<string> {
  return (await attachStripePaymentMethod(owner, await enterCard(owner, name))).id
}

/** The payer passes the bank's authentication. */
export async function answerBank(redirectUrl: string): Promise<string> {
  const body = new URLSearchParams({ decision: 'granted' })
  const answer = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.searchParams.get('payment_intent') ?? ''
}

/** The bank releases the hold before it is captured. */
export async function loseHold({ db, cards }: VisitStage['appContext'], shareId: string): Promise<void> {
  for (const { id, intentId } of await attemptsOf(db, [shareId])) {
    if (intentId !== null) await cards.cancel(intentId, `lost:${id}`)
  }
}

export function after(table: Table, minutes: number): number {
  return startOf(table) + minutes * MINUTE
}

async function menuOf(context: Context, restaurantId: number) {
  const found = await findRestaurantWithMenu(context, restaurantId)
  if (!found) throw new Error(`there is no restaurant ${restaurantId}`)
  return found.menu
}

async function hostShare(host: Context, id: number): Promise<string> {
  const view = await getReservation(host, String(id))
  const share = view?.shares.find(isHost)
  if (!share) throw new Error(`the reservation ${id} has no host`)
  return share.id
}
