import { DAY } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { insertRows } from './insert-rows.ts'
import { eveningGuestId } from './people.ts'
import { DEMO } from './special.ts'

/**
 * Adds the cases that the demonstration's operator has to decide: a pending review, a reported review, a contested absence.
 * There is no dead job, because it would raise the alarm.
 */
export async function seedOperator({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const [yesterday, today] = [new Date(now - DAY), new Date(now)]
  await insertRows(db, 'review', [
    {
      restaurant_id: DEMO.pastMidnight.id,
      author_id: eveningGuestId(1),
      status: 'PENDING',
      author_first_name: 'Hugo',
      author_last_name: 'Lambert',
      speed_rating: 2,
      food_rating: 4,
      experience_rating: 2,
      comment: 'Service lent. Pour un remboursement, appelez-moi au 06 12 34 56 78.',
      created_at: yesterday,
      updated_at: yesterday,
      due_at: new Date(now + 13 * DAY),
    },
  ])
  await sql`
    insert into review_report (review_id, reason, reported_at)
    select id, 'Cette personne n’a jamais mangé chez nous ce soir-là.', ${today}::timestamptz from review
    where restaurant_id = ${DEMO.pastMidnight.id} and status = 'PUBLISHED' order by created_at desc, id limit 1`.execute(
    db,
  )
  await sql`
    update no_show set contested_at = ${today}, message = 'Nous étions là, à la table du fond.',
      due_at = ${new Date(now + 6 * DAY)}
    where outcome is null and contested_at is null`.execute(db)
}
