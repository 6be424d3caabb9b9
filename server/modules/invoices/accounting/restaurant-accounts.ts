import type { BillAccount } from '@tablee/domain/accounting/bill-account'
import type { Context } from '../../../context.ts'
import { billsOfRestaurant, type FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import { type VatOfDay, vatByDay } from './accounting.sql.ts'
import { type AskedPeriod, ownAccounts } from './own-accounts.ts'
import { accountsOf } from './read-accounts.ts'

/** Returns the VAT by day and rate. Throws the errors of `ownAccounts`. */
export async function houseVat(context: Context, asked: AskedPeriod): Promise<FiguresPeriod & { days: VatOfDay[] }> {
  const { restaurantId, ...period } = await ownAccounts(context, asked)
  return { ...period, days: await vatByDay(context.db, billsOfRestaurant(restaurantId, period), period) }
}

/** Returns the bills of the period, by day and booking. Throws the errors of `ownAccounts`. */
export async function houseBills(context: Context, asked: AskedPeriod): Promise<BillAccount[]> {
  const { restaurantId, ...period } = await ownAccounts(context, asked)
  return accountsOf(context, restaurantId, period)
}
