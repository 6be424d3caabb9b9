import { weekday } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { type Draft, dateOf } from '@tablee/domain/ordering/draft'
import { redirect } from 'react-router'
import type { LunchPaymentQuery } from '../../generated/graphql.ts'
import { graphql, send } from '../../graphql.ts'
import { type AskedDish, askedDish } from '../reservations/order/choices/asked-dish.ts'
import { findOffice, type Office } from './find-office.ts'

type Me = NonNullable<LunchPaymentQuery['me']>
export type SavedAddress = Me['deliveryPreferences'][number]
/** The formulas of the week's meals by their ids. */
export type Formulas = Readonly<Record<number, AskedDish>>
export type Lunch = {
  formulas: Formulas
  isSaas: boolean
  feeCents: number
  office: Office
  addresses: SavedAddress[]
}

/** What the meal can be ordered with; redirects to the canteen when it is no longer offered. */
export async function loadLunch({ restaurant, order, ...draft }: Draft): Promise<Lunch> {
  const { weeklyMeals, me, getCompanyData } = await send(LunchPayment, {})
  const [line] = order.combos
  const ordered = weeklyMeals
    .filter((one) => one.weekday.id === weekday(dateOf(draft) ?? '') && Number(one.restaurant.id) === restaurant.id)
    .find(({ meal }) => meal.combos.some(({ id }) => Number(id) === line?.id))
  if (!ordered || !me) throw redirect('/weekly-meals')

  const formulas = Object.fromEntries(
    weeklyMeals
      .flatMap(({ meal }) => meal.combos.map((combo) => askedDish({ ...combo, name: combo.name ?? meal.name })))
      .map((formula) => [formula.id, formula]),
  )
  const addresses = me.deliveryPreferences
  const office = await findOffice(me, addresses)
  return {
    ...{ formulas, office, addresses },
    ...{ isSaas: ordered.restaurant.isSaas, feeCents: cents(getCompanyData.serviceFees) },
  }
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
          isAlcohol
          allergens
          courses {
            ...Course
          }
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
