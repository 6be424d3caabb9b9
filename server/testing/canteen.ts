import { addDays, type Day, parisInstant } from '@tablee/domain/calendar/calendar'
import { canteenWeek } from '@tablee/domain/ordering/weekly-meals'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { changeCompany } from '../modules/weekly-meals/companies/companies.ts'
import { openPartner, type Partner } from './bookings.ts'

/** A restaurant of the canteen, with the ids of its formulas by weekday. */
export type Canteen = Partner & { meals: Record<number, string> }

/** A restaurant that delivers only its canteen meals. */
export async function openCanteen(db: Database, weekdays?: readonly number[]): Promise<Canteen> {
  return serveInCanteen(db, await openPartner(db, { name: 'Kintaro' }), weekdays)
}

const WEEKDAYS = [1, 2, 3, 4, 5]

/** Adds a canteen meal at 13.90 € for each of these weekdays (1-5). */
export async function serveInCanteen(
  db: Database,
  partner: Partner,
  weekdays: readonly number[] = WEEKDAYS,
): Promise<Canteen> {
  const { menu_id } = await db
    .selectFrom('restaurant')
    .select('menu_id')
    .where('id', '=', partner.id)
    .executeTakeFirstOrThrow()
  const meals: Canteen['meals'] = {}
  for (const weekday of weekdays) {
    const meal = await db
      .insertInto('meal')
      .values({ menu_id: menu_id ?? 0, name: `Bento n° ${weekday}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const combo = await db
      .insertInto('combo')
      .values({
        meal_id: meal.id,
        description: 'Saumon teriyaki, riz, salade de chou',
        price_cents: 1390,
        vat_on_site: 1000,
        vat_takeaway: 1000,
        is_active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('weekly_meal')
      .values({ restaurant_id: partner.id, meal_id: meal.id, weekday, image_key: `photos/japonais/${weekday}/1` })
      .execute()
    meals[weekday] = String(combo.id)
  }
  return { ...partner, meals }
}

/** The first Monday whose week has no public holiday, `weeks` weeks after the given one or a multiple of them. */
export function nextCanteenMonday(monday: Day, weeks = 2): Day {
  const next = addDays(monday, 7 * weeks)
  const isWhole = canteenWeek(parisInstant(next, '00:00')).every(({ shut }) => shut === null)
  return isWhole ? next : nextCanteenMonday(next, weeks)
}

let employees = 0

/** The email address with which `signUp` makes a company customer. */
export function employeeOf({ appContext: { config } }: { appContext: Pick<AppContext, 'config'> }) {
  return { email: `salarie-${++employees}@${config.companyMarkers[0]}.example` }
}

let companies = 0

export type TestCompany = Awaited<ReturnType<typeof openCompany>>

/** A company that pays a part of its employees' meals. `newEmail` is the address of a further employee. */
export async function openCompany(
  { appContext }: { appContext: Pick<AppContext, 'config' | 'db' | 'clock'> },
  given: { paysCents: number; name?: string },
) {
  const nth = ++companies
  const domain = `societe-${nth}.${appContext.config.companyMarkers[0]}.example`
  const details = {
    name: `Société ${nth}`,
    address: '8 rue du Sentier, 75002 Paris',
    siret: null,
    fromDay: '2026-01-01',
    statementEmail: `compta@${domain}`,
    domains: [domain],
    ...given,
  }
  await appContext.db.transaction().execute((db) => changeCompany({ db, clock: appContext.clock }, details))
  let people = 0
  return { details, newEmail: () => `salarie-${++people}@${domain}` }
}
