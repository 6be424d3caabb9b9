import { sayService } from '@tablee/domain/service/services'
import { goneTables, isSameSheet } from '@tablee/domain/service/since-printed'
import type { AppContext, Context, Tx } from '../../../../context.ts'
import { openLink, signLink } from '../../../../signed-links.ts'
import { restaurantContact } from '../../../catalogue/catalogue.ts'
import { jobOf, noteAct } from '../../../staff/staff.ts'
import { atWork } from '../service.rights.ts'
import { drawKitchen } from './draw-kitchen.ts'
import { addPrint, lastPrints, printedAgain, serviceOfPrint } from './kitchen.sql.ts'
import { FORMATS, type PaperFormat } from './paper.ts'
import { keptEntries } from './printed.ts'
import { type AskedService, serviceAtWork, viewSince } from './read-kitchen-sheet.ts'

const PURPOSE = 'kitchen-sheet'

/** The URL of a print, valid for ten minutes, and when it was made (milliseconds). */
export type Printed = { url: string; printedAt: number }

/**
 * Records that a kitchen's sheet is printed, and returns the URL of its PDF. Later changes are marked from now on. A sheet
 * with the same contents as the last print is that print again, with the same marks. Throws the errors of `readKitchenSheet`.
 */
export async function printKitchenSheet(
  context: Context,
  { format, ...asked }: AskedService & { format: PaperFormat },
): Promise<Printed> {
  const key = await serviceAtWork(context, asked)
  const staff = await atWork(context, key.restaurantId)
  const now = context.clock.now()
  const id = await context.db.transaction().execute(async (db) => {
    const [last] = await lastPrints(db, key)
    const { sheet } = await viewSince({ ...context, db }, key, undefined)
    const entries = keptEntries(context, sheet)
    const paper = { tables: sheet.tables.map(({ id, hour }) => ({ id, hour })), now: new Date(now) }
    await noteAct({ ...context, db }, staff, { act: 'KITCHEN_PRINTED', day: key.day, service: key.service })
    const isSame = last && isSameSheet(last.entries, entries) && goneTables(last.tables, sheet).length === 0
    if (!isSame) return addPrint(db, key, { entries, ...paper })
    await printedAgain(db, last.id, paper)
    return last.id
  })
  const link = signLink(context, PURPOSE, [id, format, staff.account.id])
  return { url: `${context.config.origin}/kitchen-sheets/${link}`, printedAt: now }
}

export type OpenedSheet = { fileName: string; pdf: Buffer }

/**
 * Returns the PDF of such a URL. Returns null if the URL is unknown or the person who printed no longer works there, and
 * 'expired' after ten minutes.
 */
export async function openKitchenSheet(
  context: Tx & Pick<AppContext, 'config'>,
  signed: string,
): Promise<OpenedSheet | 'expired' | null> {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [id = '', asked, accountId = ''] = parts
  const format = FORMATS.find((one) => one === asked)
  const key = await serviceOfPrint(context.db, id)
  if (!format || !key || !(await jobOf(context.db, key.restaurantId, accountId))) return null

  const [print, before] = await lastPrints(context.db, key, id)
  const restaurant = await restaurantContact(context, key.restaurantId)
  if (!print || !restaurant) return null
  const view = await viewSince(context, key, before)
  const pdf = await drawKitchen({ ...view, restaurant: restaurant.name, printedAt: print.printedAt }, format)
  return { fileName: `cuisine-${sayService(key.service)}-${key.day}.pdf`, pdf }
}
