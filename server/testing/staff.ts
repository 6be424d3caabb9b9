import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { AppContext } from '../context.ts'
import { signUp } from './people.ts'

/** A signed-in person with a job at the restaurant, and the second factor that the desk requires. */
export async function employ(
  server: { parts: AppContext },
  restaurantId: number,
  job: StaffJob = 'OWNER',
  options: Parameters<typeof signUp>[1] = {},
) {
  const person = await signUp(server, { role: 'RESTAURANT', ...options })
  await giveJob(server, restaurantId, { accountId: person.accountId, job })
  return person
}

export async function giveJob(
  { parts: { db, clock } }: { parts: AppContext },
  restaurantId: number,
  { accountId, job }: { accountId: string; job: StaffJob },
): Promise<void> {
  const since = new Date(clock.now())
  await db
    .insertInto('staff_member')
    .values({ restaurant_id: restaurantId, account_id: accountId, job, since })
    .execute()
}
