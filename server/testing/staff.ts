import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { AppContext } from '../context.ts'
import { type PersonOptions, signUp, type TestPerson } from './people.ts'

/** A signed-in person with a job at the restaurant, and the second factor that the desk requires. */
export async function employ(
  server: { appContext: AppContext },
  restaurantId: number,
  job: StaffJob = 'OWNER',
  options: PersonOptions = {},
): Promise<TestPerson> {
  const person = await signUp(server, { role: 'RESTAURANT', ...options })
  await giveJob(server, restaurantId, { accountId: person.accountId, job })
  return person
}

export async function giveJob(
  { appContext: { db, clock } }: { appContext: AppContext },
  restaurantId: number,
  { accountId, job }: { accountId: string; job: StaffJob },
): Promise<void> {
  const since = new Date(clock.now())
  await db
    .insertInto('staff_member')
    .values({ restaurant_id: restaurantId, account_id: accountId, job, since })
    .execute()
}
