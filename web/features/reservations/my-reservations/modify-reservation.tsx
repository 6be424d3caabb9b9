import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { parisDay, parisInstant, SERVICE_DAY_STARTS, serviceDay, writeDay } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import { dateOf } from '@tablee/domain/ordering/draft'
import { isFixed, sizesOf } from '@tablee/domain/reservations/party-sizes'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import { kindOf } from '@tablee/domain/reservations/reservation-moves'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerError, type FragmentType, getFragmentData, graphql, send } from '../../../graphql.ts'
import { leaveFor } from '../../../leave-for.ts'
import { useServerNow } from '../../../server-time.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { T } from '../../../words/t.tsx'
import { Cancel } from '../../accounts/card.tsx'
import { Captcha } from '../../accounts/sign-in/captcha.tsx'
import { HourChoice, NoHourYet } from '../booking/hour-choice.tsx'
import { HoursUnknown } from '../booking/hours-unknown.tsx'
import { PartyChoice } from '../booking/party-choice.tsx'
import { PillChoice } from '../booking/pill-choice.tsx'
import { type FreeDay, useAvailability } from '../booking/use-availability.ts'
import { useLargestParty } from '../booking/use-largest-party.ts'
import { Obliging } from '../payment/pay-button.tsx'
import { partySaid, whenBooked } from '../table/when-booked.ts'
import { ChangeOfHold } from './change-of-hold.tsx'
import { holdAfter } from './change-terms.ts'

const ModifyReservationFragment = graphql(`
  fragment ModifyReservation on Reservation {
    id
    date
    hour
    type
    status
    totalPersons
    isGroup
    changeTerms {
      items
      feeEach
      isSaas
      deliveryFee
      itemsDiscount
      feeDiscount
      voucher
      held
    }
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
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const { days, isCurrent, hasFailed, retry } = useAvailability({
    restaurantId: Number(restaurant.id),
    type,
    totalPersons: wish.party,
  })
  const now = useServerNow(30_000)
  const { revalidate } = useRevalidator()

  const offered = withOwn(days ?? [], own)
  const hours = offered.find((one) => one.serviceDay === wish.serviceDay)?.hours ?? []
  const hour = wish.hour !== null && hours.includes(wish.hour) ? wish.hour : null
  const fault = isAsked && hour === null ? 'Veuillez choisir une heure' : undefined
  const isOtherDay = wish.serviceDay !== own.serviceDay
  const isOther = isOtherDay || hour !== own.hour || wish.party !== reservation.totalPersons
  const { changeTerms } = reservation
  const hold = changeTerms && holdAfter({ ...reservation, changeTerms }, { persons: wish.party, isOtherDay })
  const isDearer = hold !== null && hold.toAuthorise !== null
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  const taken = seatsTaken(reservation.usersReservations)
  const kind = kindOf(reservation)
  const sizes = sizesOf({ ...reservation, kind, taken }, largest)

  const form = useRuledForm({
    defaults: { captchaToken: '' },
    faultsOf: (typed): { captchaToken?: string } =>
      asksCaptcha && typed.captchaToken === '' ? { captchaToken: NOT_A_ROBOT } : {},
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      const date = dateOf({ serviceDay: wish.serviceDay, hour })
      setAsked(hour === null)
      if (date === null || hour === null) return
      const asked = { reservationId: id, date: writeDay(date), hour, totalPersons: wish.party }
      try {
        const { updateReservation } = await send(Update, {
          ...asked,
          agreedTotal: isDearer ? euros(hold.after.held) : null,
          captchaToken: captchaToken || null,
        })
        const bank = updateReservation.stripeResponse?.redirect_to_url
        if (bank) return await leaveFor(bank)
      } catch (error) {
        // An answer serves once.
        form.setValue('captchaToken', '')
        if (error instanceof AnswerError && error.fields.captchaToken) setAsksCaptcha(true)
        // What has gone meanwhile is no longer offered, and another sum is shown as it is now.
        retry()
        await revalidate()
        throw error
      }
      const said = [whenBooked(type, parisInstant(date, hour)), partySaid(type, wish.party)].filter(Boolean).join(', ')
      toast(`C'est noté : ${said}.`)
      onChanged()
    },
  })

  return (
    <Form form={form} label={isTable ? 'Modifier la réservation' : "Changer l'heure"}>
      {isTable && isFixed({ ...reservation, kind }) && (
        <p className="text-ink-soft">
          <T>L'addition est réglée : le nombre de convives ne change plus.</T>
        </p>
      )}
      {isTable && !isFixed({ ...reservation, kind }) && (
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
        <T>
          Vos plats et leurs prix restent les mêmes.{isGroup && ' Vos invités sont prévenus.'}
          {isGroup && wish.party > reservation.totalPersons && ` ${REOPENED[reservation.status] ?? ''}`}
        </T>
      </p>
      {hold && isOther && hour !== null && (
        <ChangeOfHold
          type={type}
          hold={hold}
          persons={{ before: reservation.totalPersons, after: wish.party }}
          startsAt={instantOf(wish.serviceDay, hour)}
        />
      )}
      {asksCaptcha && <Captcha form={form} name="captchaToken" />}
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} className={isDearer ? 'w-full' : ''}>
          {isDearer ? <Obliging /> : 'Enregistrer'}
        </SendButton>
        <Cancel onPress={onClose} />
      </div>
    </Form>
  )
}

/** Of a group whose invitation a larger party opens again. */
const REOPENED: Record<string, string> = {
  CONFIRMED: "L'invitation est de nouveau ouverte, et qui a payé garde sa place.",
  WAITING_FOR_PAYMENT: "L'invitation est de nouveau ouverte, et l'addition attend que tous aient choisi.",
}

function instantOf(serviceDay: string, hour: string): number {
  return parisInstant(dateOf({ serviceDay, hour }) ?? serviceDay, hour)
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
  mutation UpdateReservation(
    $reservationId: ID!
    $date: String!
    $hour: String!
    $totalPersons: Int!
    $agreedTotal: Float
    $captchaToken: String
  ) {
    updateReservation(
      reservationId: $reservationId
      date: $date
      hour: $hour
      totalPersons: $totalPersons
      agreedTotal: $agreedTotal
      captchaToken: $captchaToken
    ) {
      id
      stripeResponse {
        redirect_to_url
      }
    }
  }
`)
