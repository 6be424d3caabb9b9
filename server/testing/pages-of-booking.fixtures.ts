import { cents, euros } from '@tablee/domain/money/money'
import { isToGo, type ReservationType } from '@tablee/domain/money/pricing'
import { actionsOf, mayClose, mayRemove, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { DirectQuestion } from './asked-directly.fixtures.ts'

export type PageShare = {
  id: string
  isOwn: boolean
  isHostShare: boolean
  status: Status
  displayName: string
  totalPaid: number
  totalIncludingTax: number
  cardAmount: number
  serviceFees: number
  feesDiscount: number
  voucherAmount: number
  voucherScheme: string | null
  voucherPlanned: number
  holdUntil: number | null
  settledAt: number | null
  tip: number
  priceToCover: { amount: number; applicationFee: number; total: number } | null
  owedAfter: { amount: number } | null
  cover: { name: string; isMine: boolean } | null
  noShow: {
    fee: number
    isContested: boolean
    isDebited: boolean
    isLifted: boolean
    isRefused: boolean
    dueAt: number | null
  } | null
}
/** A booking as its pages (list, details, confirmation, payment) read it. */
export type BookingPage = {
  id: string
  date: number
  hour: string
  type: ReservationType
  status: Status
  totalPersons: number
  totalPaid: number
  serviceFees: number
  isGroup: boolean
  isPlain: boolean
  isWeeklyMeal: boolean
  awaitsGuests: boolean
  payUntil: number | null
  isHost: boolean
  holdUntil: number | null
  freeCancelUntil: number
  creator: { firstName: string | null }
  invitationLink: { id: string; expires: number; ended: string | null } | null
  usersReservations: PageShare[]
}

export const PAGE = `query ($id: ID!) { getReservation(uuid: $id) {
  id date hour type status totalPersons totalPaid serviceFees isGroup isPlain isWeeklyMeal isHost awaitsGuests holdUntil payUntil freeCancelUntil
  creator { firstName } invitationLink { id expires ended }
  usersReservations { id isOwn isHostShare status displayName totalPaid totalIncludingTax cardAmount serviceFees
    feesDiscount voucherAmount voucherScheme voucherPlanned holdUntil settledAt tip
    priceToCover { amount applicationFee total } owedAfter { amount } cover { name isMine }
    noShow { fee isContested isDebited isLifted isRefused dueAt } } } }`

export const INVITATION = `query ($id: ID!) { invitationLink(id: $id) {
  ended ownShare reservation { status totalPersons isHost } } }`
export type InvitationPage = {
  ended: string | null
  ownShare: string | null
  reservation: { status: Status; totalPersons: number; isHost: boolean }
}

export type PageSubject =
  | 'pay'
  | 'cover'
  | 'cancel'
  | 'leave'
  | 'close'
  | 'remove'
  | 'dishes'
  | 'modify'
  | 'tip'
  | 'contest'
  | 'join'
/** A button of a page, and the request that it sends. The card is chosen later. */
export type PageAction = { what: PageSubject; share: string | null; isAfterMeal?: boolean; question: DirectQuestion }

const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { id status } stripeResponse { redirect_to_url } } }`
const COVER = `mutation ($id: ID!, $card: StripeParams!) { coverUserReservation(userReservationId: $id, stripeParams: $card) {
  userReservation { id status } stripeResponse { redirect_to_url } } }`
const CANCEL = 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }'
const LEAVE = 'mutation ($id: ID!) { leaveReservation(userReservationId: $id) }'
const CLOSE = 'mutation ($id: ID!) { closeReservation(reservationId: $id) { id status } }'
const REMOVE = 'mutation ($id: ID!) { removeGuest(userReservationId: $id) { id status } }'
const MODIFY = `mutation ($id: ID!, $date: String, $hour: String, $totalPersons: Int, $agreedTotal: Float) {
  updateReservation(reservationId: $id, date: $date, hour: $hour, totalPersons: $totalPersons,
    agreedTotal: $agreedTotal) { id status stripeResponse { redirect_to_url } } }`
const DISHES = `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
  userReservation { id } stripeResponse { redirect_to_url } } }`
const TIP = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
const CONTEST = 'mutation ($id: ID!) { contestNoShow(userReservationId: $id, message: "Nous y étions.") { id status } }'

/**
 * Returns every action that these pages offer their reader when the server's time is `now` (ms). It uses the web's own rules.
 */
export function offersOn(page: BookingPage, now: number): PageAction[] {
  const { id, date } = page
  const actions = actionsOf(page, now)
  const own = shareOfViewer(page)
  if (!own) return []
  const offer = (what: PageSubject, query: string, variables: object = {}): PageAction => ({
    what,
    share: own.id,
    question: { query, variables: { id, ...variables } },
  })
  return [
    ...(actions.has('pay') ? [toPay(page, own, now)] : []),
    ...(actions.has('cancel') ? [offer('cancel', CANCEL)] : []),
    ...(actions.has('leave') ? [offer('leave', LEAVE, { id: own.id })] : []),
    ...(actions.has('dishes') ? [offer('dishes', DISHES)] : []),
    ...(actions.has('modify') ? [offer('modify', MODIFY)] : []),
    ...(actions.has('tip') ? [offer('tip', TIP)] : []),
    ...(mayClose(page) ? [offer('close', CLOSE)] : []),
    ...page.usersReservations
      .filter((guest) => mayRemove(page, guest))
      .map((guest) => offer('remove', REMOVE, { id: guest.id })),
    ...page.usersReservations
      .filter(() => !actions.has('pay'))
      .flatMap(({ id: share, priceToCover }) => (priceToCover ? [toCover(share, own, priceToCover)] : [])),
    ...(isContestable(own) && now >= date ? [offer('contest', CONTEST, { id: own.id })] : []),
  ]
}

/** The request of the payment page (`ask-due.ts` of the web), by card only. */
function toPay({ type, date, freeCancelUntil }: BookingPage, own: PageShare, now: number): PageAction {
  const isLate = own.status === 'PAYMENT_FAILED' && now >= (isToGo(type) ? freeCancelUntil : date)
  const standing = isLate || own.voucherScheme === null ? 0 : cents(own.voucherAmount)
  const fee = cents(own.serviceFees) - cents(own.feesDiscount)
  const { owedAfter } = own
  const sums = owedAfter
    ? { amount: owedAfter.amount, application_fee_amount: 0 }
    : { amount: euros(cents(own.cardAmount) + standing - fee), application_fee_amount: euros(fee) }
  const input = { userReservationId: own.id, stripeParams: { ...sums, ...named(own.id) } }
  return {
    what: 'pay',
    share: own.id,
    isAfterMeal: isLate || !!owedAfter,
    question: { query: PAY, variables: { input } },
  }
}

function toCover(
  share: string,
  own: PageShare,
  { amount, applicationFee }: NonNullable<PageShare['priceToCover']>,
): PageAction {
  const card = { amount, application_fee_amount: applicationFee, ...named(own.id) }
  return { what: 'cover', share, question: { query: COVER, variables: { id: share, card } } }
}

/** The contact that a guest without an account has to give. */
function named(share: string) {
  return { email: `ana.${share.replace(/\W/g, '').toLowerCase()}@example.test`, firstName: 'Ana', lastName: 'Roy' }
}

export function withCard({ query, variables }: DirectQuestion, paymentToken: string): DirectQuestion {
  const { input, card, ...others } = variables as { input?: { stripeParams: object }; card?: object }
  if (input) return { query, variables: { input: { ...input, stripeParams: { ...input.stripeParams, paymentToken } } } }
  return { query, variables: { ...others, card: { ...card, paymentToken } } }
}

function isContestable({ noShow }: PageShare): boolean {
  return !!noShow && !noShow.isLifted && (!noShow.isDebited || noShow.isRefused) && !noShow.isContested
}
