import { billsCsv, vatCsv } from '@tablee/domain/accounting/accounts-csv'
import { entriesOf } from '@tablee/domain/accounting/entries'
import { fecName, fecText } from '@tablee/domain/accounting/fec'
import { sirenOf } from '@tablee/domain/accounts/business-numbers'
import type { Context, Tx } from '../../../context.ts'
import { openLink, signLink } from '../../../signed-links.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { billsOfRestaurant, type FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import { vatByDay } from './accounting.sql.ts'
import { type AskedPeriod, accountsOf, movementsOf, ownAccounts } from './read-accounts.ts'

/** FEC: accounting entries. BILLS: one line per bill. VAT: one line per day and rate. */
export const ACCOUNTS_FILES = ['FEC', 'BILLS', 'VAT'] as const
type AccountsFile = (typeof ACCOUNTS_FILES)[number]

const PURPOSE = 'accounts'

/** Returns a URL of a file of a restaurant's accounts, valid for ten minutes. Throws the errors of `ownAccounts`. */
export async function accountsFileUrl(context: Context, asked: AskedPeriod, file: AccountsFile): Promise<string> {
  const { restaurantId, from, to } = await ownAccounts(context, asked)
  return `${context.config.origin}/accounts/${signLink(context, PURPOSE, [file, String(restaurantId), from, to])}`
}

/** Returns the file of such a URL: null if the URL is unknown, 'expired' after ten minutes. */
export async function openAccountsFile(context: Tx & Pick<Context, 'config'>, signed: string) {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [file, id, from = '', to = ''] = parts
  return fileOf(context, file as AccountsFile, Number(id), { from, to })
}

async function fileOf(tx: Tx, file: AccountsFile, restaurantId: number, period: FiguresPeriod) {
  const { from, to } = period
  const csv = { contentType: 'text/csv; charset=utf-8', isAttachment: true } as const
  if (file === 'BILLS') {
    const text = billsCsv(await accountsOf(tx, restaurantId, period))
    return { ...csv, fileName: `tablee-additions-${from}-${to}.csv`, content: Buffer.from(text) }
  }
  if (file === 'VAT') {
    const text = vatCsv(await vatByDay(tx.db, billsOfRestaurant(restaurantId, period), period))
    return { ...csv, fileName: `tablee-tva-${from}-${to}.csv`, content: Buffer.from(text) }
  }
  const { siret = null } = (await restaurantContact(tx, restaurantId)) ?? {}
  const text = fecText(entriesOf(await movementsOf(tx, restaurantId, period)))
  // The law requires ISO 8859-15. It encodes all characters that we write like Latin-1.
  const content = Buffer.from(text, 'latin1')
  const fileName = fecName(siret && sirenOf(siret), to)
  return { contentType: 'text/plain; charset=iso-8859-15', isAttachment: true, fileName, content }
}
