import { parisDay, parisInstant, SERVICE_DAY_STARTS, serviceDay, writeDay } from '@tablee/domain/calendar'
import { dateOf } from '@tablee/domain/draft'
import { sizesOf } from '@tablee/domain/party-sizes'
import { isToGo } from '@tablee/domain/pricing'
import { dayLabel } from '@tablee/domain/reservation-labels'
import { kindOf } from '@tablee/domain/reservation-moves'
import { useState } from 'react'
import { type FragmentType, getFragmentData, graphql, send } from '../../../graphql.ts'
import { useServerNow } from '../../../server-time.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'
import { Cancel } from '../../accounts/card.tsx'
import { HourChoice, NoHourYet } from '../hour-choice.tsx'
import { HoursUnknown } from '../hours-unknown.tsx'
import { PartyChoice } from '../party-choice.tsx'
import { PillChoice } from '../pill-choice.tsx'
import { type FreeDay, useAvailability } from '../use-availability.ts'
import { useLargestParty } from '../use-largest-party.ts'
import { partySaid, whenBooked } from '../when-booked.ts'

const ModifyReservationFragment = graphql(`
  fragment ModifyReservation on Reservation {
    id
    date
    hour
    type
    status
    totalPersons
    isGroup
    usersReservations {
      status
    }
    restaurant {
      id
      seatingCapacity
      allowEightPlusCustomerReservation
    }
  }
`)

type Props = {
  reservation: FragmentType<typeof ModifyReservationFragment>
  onClose: () => void
  onChanged: () => void
}

/** Another day, hour or party, of what is still free; a refusal leaves the booking as it was and says what is left. */
export function ModifyReservation({ reservation: masked, onClose, onChanged }: Props) {
  const reservation = getFragmentData(ModifyReservationFragment, masked)
  const { id, type, restaurant, isGroup } = reservation
  const isTable = !isToGo(type)
  const own = { serviceDay: serviceDay(parisDay(reservation.date), reservation.hour), hour: reservation.hour }
  const [wish, setWish] = useState<Wish>({ party: reservation.totalPersons, ...own })
  const [isAsked, setAsked] = useState(false)
  const { days, isCurrent, hasFailed, retry } = useAvailability({
    restaurantId: Number(restaurant.id),
    type,
    totalPersons: wish.party,
  })
  const now = useServerNow(30_000)

  const offered = withOwn(days ?? [], own)
  const hours = offered.find((one) => one.serviceDay === wish.serviceDay)?.hours ?? []
  const hour = wish.hour !== null && hours.includes(wish.hour) ? wish.hour : null
  const fault = isAsked && hour === null ? 'Veuillez choisir une heure' : undefined
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  const taken = reservation.usersReservations.filter(({ status }) => status !== 'CANCELLED').length
  const sizes = sizesOf({ ...reservation, kind: kindOf(reservation), taken }, largest)

  const form = useRuledForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      const date = dateOf({ serviceDay: wish.serviceDay, hour })
      setAsked(hour === null)
      if (date === null || hour === null) return
      try {
        await send(Update, { reservationId: id, date: writeDay(date), hour, totalPersons: wish.party })
      } catch (error) {
        // What has gone meanwhile is no longer offered.
        retry()
        throw error
      }
      const said = [whenBooked(type, parisInstant(date, hour)), partySaid(type, wish.party)].filter(Boolean).join(', ')
      toast(`C'est noté : ${said}.`)
      onChanged()
    },
  })

  return (
    <Form form={form} label={isTable ? 'Modifier la réservation' : "Changer l'heure"}>
      {isTable && (
        <PartyChoice
          party={wish.party}
          smallest={sizes.from}
          largest={sizes.to}
          needsPhone={needsPhone && sizes.to === largest}
          onChoose={(party) => setWish({ ...wish, party })}
        />
      )}
      <div aria-busy={!isCurrent} className={`grid gap-5 transition-opacity ${isCurrent ? '' : 'opacity-60'}`}>
        <PillChoice
          legend="Jour"
          choices={offered.map((one) => ({ value: one.serviceDay, label: dayLabel(one.serviceDay, now) }))}
          chosen={wish.serviceDay}
          onChoose={(day) => setWish({ ...wish, serviceDay: day })}
        />
        {hours.length > 0 ? (
          <HourChoice
            type={type}
            serviceDay={wish.serviceDay}
            hours={hours}
            hour={hour}
            fault={fault}
            onChoose={(chosen) => setWish({ ...wish, hour: chosen })}
          />
        ) : (
          <NoHourYet fault={fault} />
        )}
      </div>
      {hasFailed && <HoursUnknown onRetry={retry} />}
      <p className="text-ink-soft">
        <T>Vos plats et leurs prix restent les mêmes.{isGroup && ' Vos invités sont prévenus.'}</T>
      </p>
      <div className="flex flex-wrap gap-3">
        <SendButton form={form}>Enregistrer</SendButton>
        <Cancel onPress={onClose} />
      </div>
    </Form>
  )
}

type Wish = { party: number; serviceDay: string; hour: string | null }

/** The booking holds its own seats: its day and hour are free for it in any case. */
function withOwn(days: FreeDay[], own: { serviceDay: string; hour: string }): FreeDay[] {
  const known = days.find((one) => one.serviceDay === own.serviceDay)
  const hours = [...new Set([...(known?.hours ?? []), own.hour])].sort(byNight)
  return [...days.filter((one) => one !== known), { serviceDay: own.serviceDay, hours }].sort((one, other) =>
    one.serviceDay.localeCompare(other.serviceDay),
  )
}

/** After midnight is late, not early. */
function byNight(one: string, other: string): number {
  const key = (hour: string) => `${hour < SERVICE_DAY_STARTS ? 1 : 0}${hour}`
  return key(one).localeCompare(key(other))
}

const Update = graphql(`
  mutation UpdateReservation($reservationId: ID!, $date: String!, $hour: String!, $totalPersons: Int!) {
    updateReservation(reservationId: $reservationId, date: $date, hour: $hour, totalPersons: $totalPersons) {
      id
    }
  }
`)
