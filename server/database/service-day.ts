import { SERVICE_DAY_STARTS } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'

/** The service day of an instant, as a date: from 06:00 to 06:00 on the Paris clock (`serviceDayAt`). */
export function serviceDaySql(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${at} at time zone 'Europe/Paris') - ${SERVICE_DAY_STARTS}::interval)::date`
}
