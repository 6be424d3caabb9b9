import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { Account } from '../accounts/accounts.ts'
import { isCompanyCustomer } from '../accounts/profile/profile.ts'

/** The canteen is read and ordered from by the diners of a company that has one, and by nobody else. */
export function companyCustomer(context: Pick<Context, 'viewer' | 'config'>): Account {
  const account = companyCustomerOf(context)
  if (account) return account
  throw new Refusal('FORBIDDEN', 'La cantine digitale est réservée aux salariés des entreprises clientes.')
}

/** The same where anybody may ask; null for all others. */
export function companyCustomerOf({ viewer, config }: Pick<Context, 'viewer' | 'config'>): Account | null {
  if (viewer.kind !== 'account' || viewer.account.role !== 'CLIENT') return null
  return isCompanyCustomer(config, viewer.account.email) ? viewer.account : null
}
