import { type CalendarBooking, calendarFile } from '@tablee/domain/reservations/calendar-file'
import { addressLine } from '@tablee/domain/written-address'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../../request-context.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { CalendarPlus } from '../../../ui/icons/things/calendar-plus.tsx'
import { T } from '../../../words/t.tsx'
import { confirmationPath } from '../my-reservations/actions-of.ts'
import type { Table } from './use-table.ts'

/** A button that writes the booking as a calendar file, in the browser. */
export function AddToCalendar({ table, shareId }: { table: Table; shareId: string }) {
  const site = useRouteLoaderData<Site>('root')

  function download() {
    const origin = site?.origin ?? location.origin
    const { restaurant } = table
    const booking: CalendarBooking = {
      id: Number(table.id),
      domain: new URL(origin).hostname,
      organizer: site?.legal.contactEmail ?? '',
      status: table.status,
      type: table.type,
      restaurant: restaurant.name,
      location: table.deliveryAddress
        ? addressLine(table.deliveryAddress)
        : [restaurant.name, addressLine(restaurant)].join(', '),
      startsAt: table.date,
      party: table.totalPersons,
      isWeeklyMeal: table.isWeeklyMeal,
      sequence: table.revision,
      changedAt: table.createdAt,
      url: origin + confirmationPath(shareId),
      details: [restaurant.phone && `Téléphone : ${restaurant.phone}`].filter(Boolean).join('\n'),
    }
    save(calendarFile(booking), `tablee-${table.id}.ics`)
  }

  return (
    <button type="button" onClick={download} className={buttonStyle('line', 'px-5')}>
      <CalendarPlus aria-hidden className="size-5" />
      <T>Ajouter au calendrier</T>
    </button>
  )
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
