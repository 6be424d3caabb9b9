import { DAY, parisDay } from '@tablee/domain/calendar/calendar'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { hashPassword } from '../../modules/accounts/passwords/passwords.ts'
import { addPerson, type Person } from '../../modules/accounts/sign-up/sign-up.ts'
import { changeCompany } from '../../modules/weekly-meals/companies/companies.ts'
import type { Database } from '../connect.ts'
import { insertRows } from './insert-rows.ts'
import { readDemonstration } from './read-demonstration.ts'
import { DEMO } from './special.ts'
import { seedStaff } from './staff.ts'
import { EVENING_GUESTS } from './visits/evening-tables.ts'

const PASSWORD = 'Tablee-2026!'

const account = z.strictObject({
  email: z.email(),
  role: z.enum(['CLIENT', 'RESTAURANT', 'ADMIN']),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  phone: z.string().regex(/^0\d{9}$/),
  phoneIsVerified: z.boolean().optional(),
  companyName: z.string().optional(),
  companyAddress: z.string().optional(),
})

/**
 * The accounts of the demonstration (operation.md): a diner with all features, an empty one, a company's, staff, the operator.
 */
const PEOPLE: Omit<Person, 'password' | 'id'>[] = readDemonstration('people.json', z.array(account))

/** The company of the demonstration's company customer, which pays a part of its employees' meals. */
const COMPANY = {
  name: 'Globex',
  address: '12 Rue du Mail, 75002 Paris',
  siret: '55208131766522',
  domains: ['globex.example.test'],
  paysCents: 600,
  statementEmail: 'compta@globex.example.test',
}

const HOME = { city: 'Paris', country: 'France', extra_details: null }

const MEMBERS_FOR = 90 * DAY
/** Leaves room for further people in the list above. */
const FIRST_OF_EVENING = 50

/** Adds the demonstration's people, who signed up some months ago, with their addresses, and the first one's favourites. */
export async function seedPeople(trx: Database, { now: today }: Clock, config: Config): Promise<void> {
  const clock = { now: () => today() - MEMBERS_FOR }
  for (const [at, person] of PEOPLE.entries())
    await addPerson(trx, clock, { ...person, id: personId(at), password: PASSWORD })

  const password = { hash: await hashPassword(PASSWORD) }
  for (const [at, person] of EVENING_GUESTS.entries())
    await addPerson(trx, clock, { ...person, role: 'CLIENT', id: eveningGuestId(at), password })

  const people = PEOPLE.map(({ email }, at) => ({ id: personId(at), email }))
  await seedStaff(trx, config, people, new Date(clock.now()))
  await changeCompany({ db: trx, clock }, { ...COMPANY, fromDay: parisDay(clock.now()) })

  const now = new Date(clock.now())
  await insertRows(trx, 'delivery_preference', [
    {
      ...HOME,
      account_id: personId(0),
      address: '18 Rue des Martyrs',
      zip_code: '75009',
      created_at: now,
      latitude: 48.8785,
      longitude: 2.3396,
      delivery_options: 'MEET_AT_DOOR',
      extra_details: 'Code 24B7, 3e étage à gauche',
    },
    {
      ...HOME,
      account_id: personId(0),
      address: '112 Rue Oberkampf',
      zip_code: '75011',
      created_at: now,
      latitude: 48.8659,
      longitude: 2.3792,
      delivery_options: 'MEET_OUTSIDE',
    },
    {
      ...HOME,
      account_id: eveningGuestId(0),
      address: '7 Rue Cadet',
      zip_code: '75009',
      created_at: now,
      latitude: 48.8757,
      longitude: 2.3433,
      delivery_options: 'MEET_AT_DOOR',
      extra_details: 'Interphone Roche, 2e étage',
    },
  ])
  const kept = [1, 16, 63, DEMO.takesVouchers.id]
  await insertRows(
    trx,
    'favourite',
    kept.map((restaurantId) => ({ account_id: personId(0), restaurant_id: restaurantId, created_at: now })),
  )
}

export function accountOf(email: string): string {
  return personId(PEOPLE.findIndex((one) => one.email === email))
}

export function eveningGuestId(at: number): string {
  return personId(FIRST_OF_EVENING + at)
}

/** The id of the person at this index of the list: the same at every start. */
export function personId(at: number): string {
  return `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`
}
