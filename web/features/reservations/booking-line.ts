import { type Draft, dateOf } from '@tablee/domain/draft'
import { shortDay } from '../../words/formats.ts'

type Chosen = Pick<Draft, 'serviceDay' | 'hour' | 'totalPersons'>

/** 'ven. 27, 20:00, 4 pers.': what is chosen so far, of the calendar's day once there is an hour. */
export function bookingLine({ serviceDay, hour, totalPersons }: Chosen): string {
  const day = dateOf({ serviceDay, hour }) ?? serviceDay
  const [weekday, date] = day ? shortDay(day).split('\u00A0') : []
  return [weekday && `${weekday}\u00A0${date}`, hour, `${totalPersons}\u00A0pers.`].filter(Boolean).join(', ')
}
