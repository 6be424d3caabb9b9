import { sharedName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { type CalendarBooking, calendarFile, calendarPages } from '@tablee/domain/reservations/calendar-file'
import { addressLine } from '@tablee/domain/written-address'
import { useCallback, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { confirmationPath } from '../../app/paths.ts'
import type { Site } from '../../app/request-context.ts'
import { orderedInText } from '../../shared/booking/order-lines/ordered-share.ts'
import { partsOf, readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { CalendarPlus } from '../../ui/icons/things/calendar-plus.tsx'
import { Popup } from '../../ui/popup.tsx'
import { T } from '../../words/t.tsx'
import type { Table } from './use-table.ts'

/** A button with three calendars: a file that the browser creates, Google's page and Outlook's. */
export function AddToCalendar({ table, shareId }: { table: Table; shareId: string }) {
  const site = useRouteLoaderData<Site>('root')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonStyle('line', 'px-5')}
      >
        <CalendarPlus aria-hidden className="size-5" />
        <T>Ajouter au calendrier</T>
      </button>
      {isOpen && (
        <Popup label="Ajouter au calendrier" onClose={close}>
          <Ways booking={entryOf(table, shareId, site)} onDone={close} />
        </Popup>
      )}
    </div>
  )
}

function Ways({ booking, onDone }: { booking: CalendarBooking; onDone: () => void }) {
  const { google, outlook } = calendarPages(booking)
  return (
    <ul>
      <li>
        <button
          type="button"
          data-first
          onClick={() => {
            save(calendarFile(booking), `tablee-${booking.id}.ics`)
            onDone()
          }}
          className={WAY}
        >
          <T>Mon calendrier (fichier .ics)</T>
        </button>
      </li>
      {[
        { name: 'Ajouter à Google Agenda', href: google },
        { name: 'Ajouter à Outlook', href: outlook },
      ].map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" onClick={onDone} className={WAY}>
            <T>{name}</T>
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const WAY =
  'flex min-h-12 w-full items-center rounded-control px-4 text-left font-semibold -outline-offset-3 hover:bg-tint sm:min-h-11 sm:pr-8'

function entryOf(table: Table, shareId: string, site: Site | undefined): CalendarBooking {
  const origin = site?.origin ?? location.origin
  const { restaurant } = table
  const viewersShare = shareOfViewer(table)
  return {
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
    details: [
      ...(viewersShare ? [...orderedInText(viewersShare), ...sharedInText(table, viewersShare.id)] : []),
      restaurant.phone && `Téléphone : ${restaurant.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Returns the shared dishes for the table of a share: 'Chianti (partagé à 3)'. */
function sharedInText(table: Table, shareId: string): string[] {
  return partsOf(readSharedDishes(table), shareId).map(({ dish }) => sharedName(dish, dish.sharers.length))
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
