import { weekday } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { type Price, priceOf } from '@tablee/domain/money/pricing'
import { type Draft, dateOf } from '@tablee/domain/ordering/draft'
import { redirect } from 'react-router'
import type { LunchPaymentQuery } from '../../generated/graphql.ts'
import { graphql, send } from '../../graphql.ts'
import { findOffice, type Office } from './find-office.ts'

type Me = NonNullable<LunchPaymentQuery['me']>
export type SavedAddress = Me['deliveryPreferences'][number]
export type Lunch = {
  name: string
  quantity: number
  price: Price
  office: Office
  addresses: SavedAddress[]
  /** The name of each meal of the week by its formula's id. */
  names: Record<number, string>
}

/**
 * The meal to order with its current price and the possible addresses; redirects to the canteen when it is no longer
 * offered.
 */
export async function loadLunch({ restaurant, order, ...draft }: Draft): Promise<Lunch> {
  const { weeklyMeals, me, getCompanyData } = await send(LunchPayment, {})
  const [line] = order.combos
  const served = weeklyMeals.filter((one) => one.weekday.id === weekday(dateOf(draft) ?? ''))
  const combo = served
    .filter((one) => Number(one.restaurant.id) === restaurant.id)
    .flatMap(({ meal, restaurant: { isSaas } }) => meal.combos.map((one) => ({ ...one, meal, isSaas })))
    .find(({ id }) => Number(id) === line?.id)
  if (!line || !combo || !me) throw redirect('/weekly-meals')

  const { quantity } = line
  const names = Object.fromEntries(
    weeklyMeals.flatMap(({ meal }) => meal.combos.map(({ id, name }) => [Number(id), name ?? meal.name])),
  )
  const price = priceOf({
    ...{ type: 'DELIVERY', persons: 1, isSaas: combo.isSaas, isCompanyCustomer: true, hasAccount: true },
    lines: [{ priceCents: cents(combo.priceTTC), quantity }],
    feeCents: cents(getCompanyData.serviceFees),
  })
  const addresses = me.deliveryPreferences
  const office = await findOffice(me, addresses)
  return { name: combo.name ?? combo.meal.name, quantity, price, office, addresses, names }
}

const LunchPayment = graphql(`
  query LunchPayment {
    weeklyMeals {
      weekday {
        id
      }
      restaurant {
        id
        isSaas
      }
      meal {
        name
        combos {
          id
          name
          priceTTC
        }
      }
    }
    me {
      companyName
      companyAddress
      deliveryPreferences {
        id
        address
        zipCode
        city
      }
    }
    getCompanyData {
      serviceFees
    }
  }
`)
