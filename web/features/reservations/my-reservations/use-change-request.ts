import { parisDay, SERVICE_DAY_STARTS, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import type { ReservationType } from '../../../generated/graphql.ts'
import { type OfferedDay, useAvailability } from '../booking/use-availability.ts'

type Booked = { date: number; hour: string; type: ReservationType; totalPersons: number; restaurant: { id: string } }
type Start = { serviceDay: string; hour: string | null }

/** What is booked, as the API writes it: the day DD-MM-YYYY. */
export type BookedTerms = { date: string; hour: string; totalPersons: number }

/** What is chosen in the place of what was booked then; null while the host keeps what is booked, whatever that becomes. */
type Choice<Chosen, Was = Chosen> = { chosen: Chosen; was: Was } | null

export type ChangeRequest = ReturnType<typeof useChangeRequest>

/** The change that a host asks for: another party, day or hour among what is still free. */
export function useChangeRequest({ date, hour: bookedHour, type, totalPersons, restaurant }: Booked) {
  const day = parisDay(date)
  const own = { serviceDay: serviceDay(day, bookedHour), hour: bookedHour }
  const booked = { date: writeDay(day), hour: bookedHour }
  const [otherParty, setOtherParty] = useState<Choice<number>>(null)
  const [otherStart, setOtherStart] = useState<Choice<Start, typeof booked>>(null)
  const party = otherParty?.chosen ?? totalPersons
  const start = otherStart?.chosen ?? own
  const { days, isCurrent, hasFailed, retry } = useAvailability({
    restaurantId: Number(restaurant.id),
    type,
    totalPersons: party,
  })
  const offered = withOwn(days ?? [], own)
  const hours = offered.find((one) => one.serviceDay === start.serviceDay)?.hours ?? []
  const hour = start.hour !== null && hours.includes(start.hour) ? start.hour : null
  const isOtherDay = start.serviceDay !== own.serviceDay
  const isOtherStart = isOtherDay || hour !== own.hour
  const isOtherParty = party !== totalPersons

  return {
    party,
    setParty: (chosen: number) => setOtherParty((before) => ({ chosen, was: before?.was ?? totalPersons })),
    serviceDay: start.serviceDay,
    /** Null where the hour that was chosen is not free on that day. */
    hour,
    setStart: (next: Partial<Start>) =>
      setOtherStart((before) => ({ chosen: { ...(before?.chosen ?? own), ...next }, was: before?.was ?? booked })),
    isOtherDay,
    isOtherStart,
    isOtherParty,
    /** Whether it differs from the booking. */
    isOther: isOtherStart || isOtherParty,
    /** What was booked as the host chose otherwise. */
    was: { ...(otherStart?.was ?? booked), totalPersons: otherParty?.was ?? totalPersons } satisfies BookedTerms,
    /** Once the host has been told what is booked by now: what they have chosen stays, in the place of that. */
    onTold({ totalPersons: toldParty, ...toldStart }: BookedTerms) {
      setOtherStart((before) => before && { ...before, was: toldStart })
      setOtherParty((before) => before && { ...before, was: toldParty })
    },
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
