import { parisDay, weekday } from '@tablee/domain/calendar/calendar'
import { type WeekLine, weekLines } from '@tablee/domain/calendar/opening-hours'
import { FACILITIES, type Facility } from '@tablee/domain/facilities'
import type { ReactNode } from 'react'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { openingPlanOf } from '../../shared/restaurants/opening-status.tsx'
import { callLink, longDate, phone, price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import type { CloseUp } from './close-up.ts'
import { Place } from './place.tsx'

const RestaurantInformation = graphql(`
  fragment RestaurantInformation on Restaurant {
    name
    address
    zipCode
    city
    phone
    website
    description
    seatingCapacity
    hasDelivery
    hasClickCollect
    acceptsVouchers
    facilities
    deliveryDetails {
      serviceFees
      areas {
        id
        district
      }
    }
    ...RestaurantOpeningStatus
    ...RestaurantPlace
  }
`)

type Props = { restaurant: FragmentType<typeof RestaurantInformation>; plan: CloseUp | null; now: number }

/** The description, address, hours and services of a restaurant; unknown facts are omitted. */
export function Information({ restaurant: masked, plan: closeUp, now }: Props) {
  const restaurant = getFragmentData(RestaurantInformation, masked)
  const plan = openingPlanOf(restaurant)

  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <div>
        {restaurant.description && (
          <Part title="Le restaurant">
            <p>
              <T>{restaurant.description}</T>
            </p>
          </Part>
        )}
        <Part title="Horaires">
          {plan.week ? (
            <Hours lines={weekLines(plan.week)} today={weekday(parisDay(now))} />
          ) : (
            <p>Horaires non communiqués</p>
          )}
          {plan.week && (
            <p className="mt-3 text-sm text-ink-soft">
              <T>{HOLIDAYS[plan.holidayLine]}</T>
            </p>
          )}
          {plan.closures.map(({ from, to, reason }) => (
            <p key={from} className="mt-2 font-semibold">
              <T>{`Fermé ${from === to ? `le ${longDate(from)}` : `du ${longDate(from)} au ${longDate(to)}`} : ${reason}`}</T>
            </p>
          ))}
        </Part>
      </div>
      <div>
        <Part title="Adresse">
          <address className="not-italic">
            {restaurant.address || [restaurant.zipCode, restaurant.city].filter(Boolean).join(' ')}
          </address>
          {restaurant.phone && (
            <p className="mt-2">
              <a href={callLink(restaurant.phone)} className={linkStyle}>
                {phone(restaurant.phone)}
              </a>
            </p>
          )}
          {restaurant.website && (
            <p className="mt-1">
              <a href={restaurant.website} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
                {new URL(restaurant.website).hostname}
                <span className="sr-only"> (nouvel onglet)</span>
              </a>
            </p>
          )}
          <Place restaurant={restaurant} plan={closeUp} />
        </Part>
        <Services {...restaurant} />
        <Facilities facilities={restaurant.facilities} />
      </div>
    </div>
  )
}

const HOLIDAYS = {
  open: 'Ouvert les jours fériés, aux heures habituelles.',
  closed: 'Fermé les jours fériés.',
  unknown: 'Jours fériés : horaires non communiqués, pas de réservation ces jours-là.',
}

function Hours({ lines, today }: { lines: WeekLine[]; today: number }) {
  return (
    <table className="w-full max-w-md">
      <caption className="sr-only">Horaires de la semaine</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.weekday} className={line.weekday === today ? 'font-bold' : ''}>
            <th scope="row" className="py-1 pr-[min(1.5rem,6vw)] text-left align-top font-[inherit]">
              {line.label}
            </th>
            <td className="py-1">{line.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Offered = {
  seatingCapacity: number
  hasDelivery: boolean
  hasClickCollect: boolean
  acceptsVouchers: boolean
  deliveryDetails: { serviceFees: number; areas: { id: string; district: string }[] } | null
}

function Services({ seatingCapacity, hasDelivery, hasClickCollect, acceptsVouchers, deliveryDetails }: Offered) {
  const lines = [
    seatingCapacity > 0 && `${seatingCapacity} couverts`,
    hasClickCollect && 'Click & collect',
    hasDelivery && `Livraison${deliveryDetails ? `, ${price(deliveryDetails.serviceFees)}` : ''}`,
    deliveryDetails &&
      deliveryDetails.areas.length > 0 &&
      `Livre : ${deliveryDetails.areas.map(({ district }) => district).join(', ')}`,
    acceptsVouchers && 'Ticket restaurant accepté',
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <Part title="Services">
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>
            <T>{line}</T>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The known facilities of the restaurant in words; nothing without any. */
function Facilities({ facilities }: { facilities: readonly Facility[] }) {
  if (facilities.length === 0) return null
  return (
    <Part title="Informations pratiques">
      <ul className="list-disc pl-5">
        {facilities.map((code) => (
          <li key={code}>
            <T>{FACILITIES[code]}</T>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

const linkStyle = 'text-brand underline underline-offset-4'
