import { isToGo } from '@tablee/domain/money/pricing'
import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf } from '@tablee/domain/ordering/draft-input'
import { deliveryWindow } from '@tablee/domain/reservations/reservation-labels'
import { shortDay } from '../../../words/formats.ts'

type Chosen = Pick<Draft, 'type' | 'serviceDay' | 'hour' | 'totalPersons'>

/**
 * Returns the choices so far: 'ven. 27, 20:00, 4 pers.', delivered 'ven. 27, 20:00 - 20:15'. With an hour the day is that of
 * the calendar, not the service day.
 */
export function bookingLine({ type, serviceDay, hour, totalPersons }: Chosen): string {
  const day = dateOf({ serviceDay, hour }) ?? serviceDay
  const [weekday, date] = day ? shortDay(day).split('\u00A0') : []
  const shown = hour && type === 'DELIVERY' ? deliveryWindow(hour) : hour
  const party = isToGo(type) ? null : `${totalPersons}\u00A0pers.`
  return [weekday && `${weekday}\u00A0${date}`, shown, party].filter(Boolean).join(', ')
}

/** Returns the label of the button that opens the order, with the choices once there is an hour. */
export function continueLabel(chosen: Chosen): string {
  return chosen.hour && chosen.serviceDay ? `Continuer · ${bookingLine(chosen)}` : 'Continuer'
}
