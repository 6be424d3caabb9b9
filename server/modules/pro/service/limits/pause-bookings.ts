import {
  addDays,
  type Hour,
  parisInstant,
  parseHour,
  SERVICE_DAY_STARTS,
  serviceDayAt,
} from '@tablee/domain/calendar/calendar'
import type { Pausable } from '@tablee/domain/reservations/pauses'
import type { Context } from '../../../../context.ts'
import { badInput } from '../../../../errors.ts'
import { endPause, setPause } from '../../../catalogue/limits/limits.ts'
import { noteAct } from '../../../staff/staff.ts'
import { onFloor } from '../service.rights.ts'
import { limitsToday, type ServiceLimits } from './read-limits.ts'

type Pausing = { restaurantId: number; what: Pausable; hour: string | null }

/**
 * Stops new tables, or new takeaway and delivery orders, that would begin before this hour (HH:mm) of the present service
 * day, or until its end without an hour. The restaurant may still book itself. Throws the errors of `staffAt`, and
 * BAD_USER_INPUT for an hour that is over.
 */
export async function pauseBookings(context: Context, { restaurantId, what, hour }: Pausing): Promise<ServiceLimits> {
  const staff = await onFloor(context, restaurantId)
  const { db, clock } = context
  const until = untilOf(clock.now(), hour)
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    await setPause(trx, restaurantId, { what, until })
    await noteAct(tx, staff, { act: 'BOOKINGS_PAUSED', what, until })
    return limitsToday(tx, restaurantId)
  })
}

/** Ends such a pause. Throws the errors of `staffAt`. */
export async function resumeBookings(
  context: Context,
  { restaurantId, what }: Omit<Pausing, 'hour'>,
): Promise<ServiceLimits> {
  const staff = await onFloor(context, restaurantId)
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    await endPause(trx, restaurantId, what)
    await noteAct(tx, staff, { act: 'BOOKINGS_RESUMED', what })
    return limitsToday(tx, restaurantId)
  })
}

function untilOf(now: number, asked: string | null): number {
  const hour = asked === null ? SERVICE_DAY_STARTS : parseHour(asked)
  const until = hour && instantToday(now, hour)
  if (!until || until <= now) throw badInput({ hour: 'Choisissez une heure à venir de ce service, par exemple 20:30.' })
  return until
}

/** Returns the instant of this hour in the present service day, whose last hours are after midnight. */
function instantToday(now: number, hour: Hour): number {
  const day = serviceDayAt(now)
  return parisInstant(hour <= SERVICE_DAY_STARTS ? addDays(day, 1) : day, hour)
}
