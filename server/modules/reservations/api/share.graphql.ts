import { euros } from '@tablee/domain/money/money'
import type { Price } from '@tablee/domain/money/pricing'
import type * as ordered from '@tablee/domain/ordering/choices/price-choices'
import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../../context.ts'
import { askedFields } from '../../../graphql/asked-fields.ts'
import { builder } from '../../../graphql/builder.ts'
import { Combo, FoodItem } from '../../catalogue/catalogue.graphql.ts'
import type { FoodItem as OrderedDish, Combo as OrderedFormula } from '../../catalogue/catalogue.ts'
import { comboOf, foodItemOf } from '../../catalogue/menus/menus.ts'
import { personOf } from '../core/read-once.ts'
import type { NewLine, ShareLine } from '../core/reservation.ts'
import { isRemindable } from '../groups/remind-guest.ts'
import {
  displayNameOf,
  priceOfShare,
  type ShareView,
  totalWithoutTax,
  visibleLines,
} from '../views/read-reservation.ts'
import { shownShareStatus } from '../views/shown-status.ts'
import { Reservation, ReservationStatus, UserReservation } from './types.graphql.ts'
import { wishFields } from './wishes.graphql.ts'

const UserRef = builder
  .objectRef<{ id: string; email: string; firstName: string | null; lastName: string | null }>('UserRef')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      email: t.exposeString('email', { nullable: true }),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
    }),
  })

UserReservation.implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ share }) => share.id }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ share, isOwn }, _, context) => (isOwn && share.accountId ? personOf(context, share.accountId) : null),
    }),
    reservation: t.field({ type: Reservation, resolve: ({ view }) => view }),
    status: t.field({ type: ReservationStatus, resolve: (share, _, context) => shownShareStatus(context, share) }),
    isOwn: t.boolean({ description: 'True if the share belongs to the viewer.', resolve: ({ isOwn }) => isOwn }),
    isHostShare: t.boolean({ resolve: ({ share }) => isHost(share) }),
    canBeReminded: t.boolean({
      description: 'True if the viewer is the host, the guest still has to pay, and an email reaches the guest.',
      resolve: ({ view: { reservation, shares, viewerRole }, share }) =>
        viewerRole.kind === 'host' && isRemindable(reservation, shares, share),
    }),
    displayName: t.string({ resolve: (share, _, context) => displayNameOf(context, share) }),
    invitationEmail: t.string({ nullable: true, resolve: ({ share, isOwn }) => (isOwn ? share.email : null) }),
    ...wishFields(t, ({ share, isOpen }) => (isOpen ? share : NO_WISHES)),
    holdUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ share, isOpen }) => (isOpen ? share.holdUntil : null),
    }),
    guestToken: t.string({
      nullable: true,
      description: 'Only in the result of joinReservation for a caller without an account. Null everywhere else.',
      resolve: ({ guestToken }) => guestToken ?? null,
    }),
  }),
})

const OrderedOption = builder.objectRef<ordered.OrderedOption>('OrderedOption').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    group: t.exposeString('group'),
    name: t.exposeString('name'),
    surcharge: t.float({ resolve: ({ surchargeCents }) => euros(surchargeCents) }),
  }),
})

export const OrderedChoice = builder.objectRef<ordered.OrderedChoice>('OrderedChoice').implement({
  description: 'A choice as it was when it was ordered. Its price is included in the price of the line.',
  fields: (t) => ({
    id: t.exposeID('id'),
    group: t.exposeString('group'),
    name: t.exposeString('name'),
    surcharge: t.float({ resolve: ({ surchargeCents }) => euros(surchargeCents) }),
    options: t.field({ type: [OrderedOption], rows: 2, resolve: ({ options }) => options }),
  }),
})

const OrderedFoodItem = builder.objectRef<ShareLine>('OrderedFoodItem').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    foodItem: t.field({
      type: FoodItem,
      resolve: (line, _, context, info) => orderedDish(context, line, askedFields(info)),
    }),
    choices: t.expose('choices', { type: [OrderedChoice], rows: 3 }),
  }),
})

const OrderedCombo = builder.objectRef<ShareLine>('OrderedCombo').implement({
  fields: (t) => ({
    quantity: t.exposeInt('quantity'),
    combo: t.field({
      type: Combo,
      resolve: (line, _, context, info) => orderedFormula(context, line, askedFields(info)),
    }),
    choices: t.expose('choices', { type: [OrderedChoice], rows: 3 }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  foodItems: t.field({
    type: [OrderedFoodItem],
    rows: 5,
    resolve: async (share, _, context) =>
      (await visibleLines(context, share)).filter(({ foodItemId }) => foodItemId !== null),
  }),
  combos: t.field({
    type: [OrderedCombo],
    rows: 5,
    resolve: async (share, _, context) =>
      (await visibleLines(context, share)).filter(({ comboId }) => comboId !== null),
  }),
}))

builder.objectFields(UserReservation, (t) => ({
  totalPaid: t.float({ resolve: ({ share, isOpen }) => euros(isOpen ? share.paidCents : 0) }),
  totalIncludingTax: t.float({ resolve: priced(({ total }) => total) }),
  totalExcludingTax: t.float({
    resolve: async (share, _, context) => euros(share.isOpen ? await totalWithoutTax(context, share) : 0),
  }),
  serviceFees: t.float({ resolve: priced(({ serviceFee }) => serviceFee) }),
  feesDiscount: t.float({ resolve: priced(({ feeDiscount }) => feeDiscount) }),
  menuItemsDiscount: t.float({ resolve: priced(({ itemsDiscount }) => itemsDiscount) }),
  tip: t.float({ resolve: ({ share, isOwn }) => euros(isOwn ? share.tipCents : 0) }),
  cardAmount: t.float({ resolve: priced(({ card }) => card.total) }),
  voucherAmount: t.float({ resolve: priced(({ voucher }) => voucher) }),
  companyAmount: t.float({
    description: "The part of a canteen meal that the diner's company pays. Not included in any other amount.",
    resolve: priced(({ company }) => company),
  }),
}))

/** Euros of a share's price; 0 if the viewer may not see it. */
function priced(of: (price: Price) => number) {
  return (seen: ShareView) => euros(seen.isOpen ? of(priceOfShare(seen)) : 0)
}

/**
 * Returns a dish of an order, with the name and price it had then. Reads its other fields from today's menu if they are
 * `asked`.
 */
export async function orderedDish(context: Context, line: NewLine, asked: ReadonlySet<string>): Promise<OrderedDish> {
  const isOnMenu = line.foodItemId !== null && !asked.isSubsetOf(KEPT)
  const known = isOnMenu ? await foodItemOf(context, line.foodItemId ?? 0) : null
  return {
    ...(known ?? {
      ...GONE,
      description: null,
      category: { id: 0, name: 'Plats', position: 99 },
      createdAt: 0,
      options: [],
    }),
    ...asOrdered(line),
    id: line.foodItemId ?? 0,
  }
}

export async function orderedFormula(
  context: Context,
  line: NewLine,
  asked: ReadonlySet<string>,
): Promise<OrderedFormula> {
  const isOnMenu = line.comboId !== null && !asked.isSubsetOf(KEPT)
  const known = isOnMenu ? await comboOf(context, line.comboId ?? 0) : null
  return {
    ...(known ?? {
      ...GONE,
      description: '',
      categories: [],
      courses: [],
      meal: { id: 0, name: line.name, combos: [] },
    }),
    ...asOrdered(line),
    id: line.comboId ?? 0,
  }
}

/** Fields that are stored in the order itself. */
const KEPT: ReadonlySet<string> = new Set(['__typename', 'id', 'name', 'priceHT', 'priceTTC', 'isAlcohol'])

const NOWHERE = { isActive: false, isActiveDelivery: false, isActiveClickCollect: false }
const GONE = { ...NOWHERE, allergens: [], weekdays: [], services: [] }

function asOrdered({ name, priceCents, vat, isAlcohol, parts }: NewLine) {
  return { name, priceCents, vatOnSite: vat, vatTakeaway: vat, isAlcohol, parts }
}
