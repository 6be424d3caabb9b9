import { type Day, weekday } from '@tablee/domain/calendar/calendar'
import { type Price, priceOf } from '@tablee/domain/money/pricing'
import { companyPartsOf } from '@tablee/domain/ordering/company-part'
import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf } from '@tablee/domain/ordering/draft-input'
import { canteenFault, feesOfBasket } from '@tablee/domain/ordering/weekly-meals'
import { firstFault, type ShownLine, shownLine } from '../../shared/booking/basket/basket-lines.ts'
import type { Lunch, ServedFormula } from './load-lunch.ts'

/** An order of the basket as it is shown. `fault` is a French sentence that says why it cannot be ordered now. */
export type LunchOrder = { draft: Draft; day: Day; lines: ShownLine[]; price: Price; fault: string | null }

/** Returns the orders of a basket with the prices of the week's menu; `now` in milliseconds. */
export function lunchOrders(
  basket: readonly Draft[],
  lunch: Pick<Lunch, 'week' | 'feeCents' | 'companyPart'>,
  now: number,
): LunchOrder[] {
  const { week, feeCents, companyPart } = lunch
  const orders = basket.map((draft) => {
    const day = dateOf(draft) ?? ''
    return { draft, day, ...linesOf(draft, servedOn(week, draft, day)) }
  })
  const fees = feesOfBasket(orders, feeCents)
  const parts = companyPartsOf(
    orders.map((order) => ({ ...order, restaurantId: order.draft.restaurant.id })),
    companyPart,
  )
  return orders.map(({ isSaas, isWhole, ...order }, nth) => ({
    ...order,
    price: priceOf({
      type: 'DELIVERY',
      persons: 1,
      isCompanyCustomer: true,
      hasAccount: true,
      isSaas,
      feeCents: fees[nth] ?? feeCents,
      lines: order.lines,
      companyCents: parts[nth] ?? 0,
    }),
    fault: canteenFault(order.day, now) ?? (isWhole ? firstFault(order.lines) : GONE),
  }))
}

/** Returns the sums of the whole basket, in cents. */
export function basketTotal(orders: readonly LunchOrder[]): Record<Summed, number> {
  const sum = (part: Summed | 'feeDiscount') => orders.reduce((all, { price }) => all + price[part], 0)
  return {
    items: sum('items'),
    company: sum('company'),
    total: sum('total'),
    serviceFee: sum('serviceFee') - sum('feeDiscount'),
  }
}

type Summed = 'items' | 'company' | 'serviceFee' | 'total'

function servedOn(week: readonly ServedFormula[], { restaurant }: Draft, day: Day): ServedFormula[] {
  return week.filter((one) => one.restaurantId === restaurant.id && one.weekday === weekday(day))
}

/** `isWhole` is true if all its meals are still served on that day. */
function linesOf({ order, type }: Draft, served: readonly ServedFormula[]) {
  const lines = order.combos.flatMap((line, nth): ShownLine[] => {
    const formula = served.find(({ formula }) => formula.id === line.id)?.formula
    return formula ? [{ key: `combos ${nth}`, list: 'combos', ...shownLine(line, formula, type) }] : []
  })
  const isSaas = served.some((one) => one.isSaas)
  return { lines, isSaas, isWhole: lines.length === order.combos.length }
}

const GONE = "Un repas n'est plus à la cantine ce jour-là : retirez cette commande."
