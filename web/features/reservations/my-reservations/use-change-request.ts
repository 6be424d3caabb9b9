import { parisDay, SERVICE_DAY_STARTS, serviceDay } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import type { ReservationType } from '../../../generated/graphql.ts'
import { type OfferedDay, useAvailability } from '../booking/use-availability.ts'

type Booked = { date: number; hour: string; type: ReservationType; totalPersons: number; restaurant: { id: string } }
type Start = { serviceDay: string; hour: string | null }

export type ChangeRequest = ReturnType<typeof useChangeRequest>

/** The change that a host asks for: another party, day or hour among what is still free. */
export function useChangeRequest({ date, hour: bookedHour, type, totalPersons, restaurant }: Booked) {
  const own = { serviceDay: serviceDay(parisDay(date), bookedHour), hour: bookedHour }
  const [party, setParty] = useState(totalPersons)
  const [start, setStart] = useState<Start>(own)
  const { days, isCurrent, hasFailed, retry } = useAvailability({
    restaurantId: Number(restaurant.id),
    type,
    totalPersons: party,
  })
  const offered = withOwn(days ?? [], own)
  const hours = offered.find((one) => one.serviceDay === start.serviceDay)?.hours ?? []
  const hour = start.hour !== null && hours.includes(start.hour) ? start.hour : null
  const isOtherDay = start.serviceDay !== own.serviceDay

  return {
    party,
    setParty,
    serviceDay: start.serviceDay,
    /** Null where the hour that was chosen is not free on that day. */
    hour,
    setStart: (next: Partial<Start>) => setStart((before) => ({ ...before, ...next })),
    isOtherDay,
    /** Whether it differs from the booking. */
    isOther: isOtherDay || hour !== own.hour || party !== totalPersons,
    free: { days: offered, hours, isCurrent, hasFailed, retry },
  }
}

/** The booking holds its own seats: its day and hour are free for it in any case. */
function withOwn(days: OfferedDay[], own: { serviceDay: string; hour: string }): OfferedDay[] {
  const known = days.find((one) => one.serviceDay === own.serviceDay)
  const hours = [...new Set([...(known?.hours ?? []), own.hour])].sort(byNight)
  return [...days.filter((one) => one !== known), { serviceDay: own.serviceDay, hours }].sort((one, other) =>
    one.serviceDay.localeCompare(other.serviceDay),
  )
}

/** Sorts hours after midnight last. */
function byNight(one: string, other: string): number {
  const key = (hour: string) => `${hour < SERVICE_DAY_STARTS ? 1 : 0}${hour}`
  return key(one).localeCompare(key(other))
}
