import { DAY } from '@tablee/domain/calendar/calendar'
import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Config } from '../../config.ts'
import { seal } from '../../secrets.ts'
import type { Database } from '../connect.ts'
import { idOf } from './demonstration/restaurants.ts'
import { insertRows } from './insert-rows.ts'
import { DEMO } from './special.ts'

/** The first restaurant is open until three in the morning, so it has a service at any hour. */
const RESTAURANTS = [DEMO.pastMidnight.id, DEMO.someDistricts.id, idOf('Gyoza Monogatari')]
const [FIRST = 0] = RESTAURANTS

/** The ids of the restaurants of patron@example.test. The first is the one with other staff. */
export function staffedRestaurants(): readonly number[] {
  return RESTAURANTS
}

/** An employee of the platform, who belongs to no restaurant. */
const OPERATOR = 'admin@example.test'

const JOBS: Record<string, { job: StaffJob; at: readonly number[] }> = {
  'patron@example.test': { job: 'OWNER', at: RESTAURANTS },
  'salle@example.test': { job: 'FLOOR', at: [FIRST] },
  'cuisine@example.test': { job: 'KITCHEN', at: [FIRST] },
}

/** Gives the demonstration's staff their jobs, and them and the operator a second factor whose codes the sandbox shows. */
export async function seedStaff(
  trx: Database,
  { encryptionKeys, sandboxAuthenticator }: Pick<Config, 'encryptionKeys' | 'sandboxAuthenticator'>,
  people: readonly { id: string; email: string }[],
  since: Date,
): Promise<void> {
  const staff = people.flatMap(({ id, email }) => {
    const known = JOBS[email]
    return known ? [{ account_id: id, ...known }] : []
  })
  const operators = people.filter(({ email }) => email === OPERATOR).map(({ id }) => id)
  const sealed = seal(encryptionKeys, sandboxAuthenticator)
  await insertRows(
    trx,
    'second_factor',
    [...staff.map(({ account_id }) => account_id), ...operators].map((account_id) => ({
      account_id,
      sealed,
      created_at: since,
      confirmed_at: since,
    })),
  )
  await insertRows(
    trx,
    'staff_member',
    staff.flatMap(({ account_id, job, at }) =>
      at.map((restaurant_id, nth) => ({
        restaurant_id,
        account_id,
        job,
        since: new Date(since.getTime() + nth * DAY),
      })),
    ),
  )
}
