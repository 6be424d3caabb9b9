import { addDays, parisDay, parisInstant, weekday } from '@tablee/domain/calendar'
import { publicHoliday } from '@tablee/domain/holidays'
import { moveTo, timeIn } from '../desk.ts'
import { test } from '../story.ts'

const TUESDAY = 2
/** The stories that follow let as many days go by. */
const DAYS = 5

test('the clock goes on to a Tuesday morning of a week without a holiday', async ({ baseURL }) => {
  let day = addDays(parisDay(await timeIn(baseURL)), 1)
  while (weekday(day) !== TUESDAY || hasHoliday(day)) day = addDays(day, 1)
  await moveTo(baseURL, parisInstant(day, '10:00'))
})

function hasHoliday(from: string): boolean {
  return Array.from({ length: DAYS }, (_, days) => addDays(from, days)).some((day) => publicHoliday(day) !== null)
}
