import { parisDay, SERVICE_DAY_STARTS, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import { useState } from 'react'
import type { ReservationType } from '../../../generated/graphql.ts'
import { type OfferedDay, type OfferedStarts, useAvailability } from '../hours/use-availability.ts'

type Booked = { date: number; hour: string; type: ReservationType; totalPersons: number; restaurant: { id: string } }
type Start = { serviceDay: string; hour: string | null }

/** The booking in the format of the API: the day is DD-MM-YYYY. */
export type BookedTerms = { date: string; hour: string; totalPersons: number }

/** A chosen value and the booked value that it replaces; null while the host keeps the booked value, even if that changes. */
type Choice<Chosen, Was = Chosen> = { chosen: Chosen; was: Was } | null

export type ChangeRequest = {
  party: number
  setParty: (chosen: number) => void
  serviceDay: string
  /** Null if the chosen hour is not free on that day. */
  hour: string | null
  setStart: (next: Partial<Start>) => void
  isOtherDay: boolean
  isOtherStart: boolean
  isOtherParty: boolean
  isOther: boolean
  /** The booked values at the time of the choice. */
  was: BookedTerms
  /** Called once the host has seen the current booking. Their choice is kept and replaces that booking. */
  onCurrentSeen: (current: BookedTerms) => void
  free: Omit<OfferedStarts, 'days' | 'pause'> & { days: OfferedDay[]; hours: string[] }
}

/** The change that a host requests: another party, day or hour among those still free. */
export function useChangeRequest({ date, hour: bookedHour, type, totalPersons, restaurant }: Booked): ChangeRequest {
  const day = parisDay(date)
  const bookedStart = { serviceDay: serviceDay(day, bookedHour), hour: bookedHour }
  const booked = { date: writeDay(day), hour: bookedHour }
  const [otherParty, setOtherParty] = useState<Choice<number>>(null)
  const [otherStart, setOtherStart] = useState<Choice<Start, typeof booked>>(null)
  const party = otherParty?.chosen ?? totalPersons
  const start = otherStart?.chosen ?? bookedStart
  const { days, isCurrent, hasFailed, retry } = useAvailability({
    restaurantId: Number(restaurant.id),
    type,
    totalPersons: party,
  })
  const offered = withBooked(days ?? [], bookedStart)
  const hours = offered.find((one) => one.serviceDay === start.serviceDay)?.hours ?? []
  const hour = start.hour !== null && hours.includes(start.hour) ? start.hour : null
  const isOtherDay = start.serviceDay !== bookedStart.serviceDay
  const isOtherStart = isOtherDay || hour !== bookedStart.hour
  const isOtherParty = party !== totalPersons

  return {
    party,
    setParty: (chosen) => setOtherParty((before) => ({ chosen, was: before?.was ?? totalPersons })),
    serviceDay: start.serviceDay,
    hour,
    setStart: (next) =>
      setOtherStart((before) => ({
        chosen: { ...(before?.chosen ?? bookedStart), ...next },
        was: before?.was ?? booked,
      })),
    isOtherDay,
    isOtherStart,
    isOtherParty,
    isOther: isOtherStart || isOtherParty,
    was: { ...(otherStart?.was ?? booked), totalPersons: otherParty?.was ?? totalPersons },
    onCurrentSeen({ totalPersons: currentParty, ...currentStart }) {
      setOtherStart((before) => before && { ...before, was: currentStart })
      setOtherParty((before) => before && { ...before, was: currentParty })
    },
    free: { days: offered, hours, isCurrent, hasFailed, retry },
  }
}

/** Adds the booking's own day and hour: it holds its own seats, so they are always free for it. */
function withBooked(days: OfferedDay[], booked: { serviceDay: string; hour: string }): OfferedDay[] {
  const known = days.find((one) => one.serviceDay === booked.serviceDay)
  const hours = [...new Set([...(known?.hours ?? []), booked.hour])].sort(byNight)
  return [...days.filter((one) => one !== known), { serviceDay: booked.serviceDay, hours }].sort((one, other) =>
    one.serviceDay.localeCompare(other.serviceDay),
  )
}

/** Sorts hours after midnight last. */
function byNight(one: string, other: string): number {
  const key = (hour: string) => `${hour < SERVICE_DAY_STARTS ? 1 : 0}${hour}`
  return key(one).localeCompare(key(other))
}
