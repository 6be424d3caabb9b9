import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { Account } from '../accounts/accounts.ts'
import { isCompanyCustomer } from '../accounts/profile/profile.ts'

/** Only diners of a customer company may read the canteen and order from it. Throws FORBIDDEN for all others. */
export function companyCustomer(context: Pick<Context, 'viewer' | 'config'>): Account {
  const account = companyCustomerOf(context)
  if (account) return account
  throw new UserError('FORBIDDEN', 'La cantine digitale est réservée aux salariés des entreprises clientes.')
}

/** The viewer's account if it belongs to a customer company, else null. */
export function companyCustomerOf({ viewer, config }: Pick<Context, 'viewer' | 'config'>): Account | null {
  if (viewer.kind !== 'account' || viewer.account.role !== 'CLIENT') return null
  return isCompanyCustomer(config, viewer.account.email) ? viewer.account : null
}
