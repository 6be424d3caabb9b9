import type { Guard } from './guard.ts'
import { CARD_AND_CODE_GUARDS } from './guards/cards-and-codes.ts'
import { DEBT_GUARDS } from './guards/debts.ts'
import { MENU_GUARDS } from './guards/menus.ts'
import { MONEY_GUARDS } from './guards/money.ts'
import { ONCE_GUARDS } from './guards/once.ts'
import { PEOPLE_GUARDS } from './guards/people.ts'
import { PROVIDER_KEY_GUARDS } from './guards/provider-keys.ts'
import { SEAT_GUARDS } from './guards/seats.ts'
import { SHOP_GUARDS } from './guards/shop.ts'
import { STAFF_GUARDS } from './guards/staff.ts'
import { SUM_GUARDS } from './guards/sums.ts'
import { VOUCHER_GUARDS } from './guards/vouchers.ts'

/** All guards. `guards.test.ts` fails if one is missing. */
export const GUARDS: readonly Guard[] = [
  ...SEAT_GUARDS,
  ...MONEY_GUARDS,
  ...DEBT_GUARDS,
  ...CARD_AND_CODE_GUARDS,
  ...PROVIDER_KEY_GUARDS,
  ...VOUCHER_GUARDS,
  ...ONCE_GUARDS,
  ...PEOPLE_GUARDS,
  ...STAFF_GUARDS,
  ...MENU_GUARDS,
  ...SUM_GUARDS,
  ...SHOP_GUARDS,
]

/** Returns the guards of a JSON list of names. Throws for an unknown name. */
export function guardsNamed(names = '[]'): Guard[] {
  return (JSON.parse(names) as string[]).map((name) => {
    const found = GUARDS.find((guard) => guard.name === name)
    if (!found) throw new Error(`no guard is named ${name}`)
    return found
  })
}
