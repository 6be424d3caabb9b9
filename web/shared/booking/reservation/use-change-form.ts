import { writeDay } from '@tablee/domain/calendar/calendar'
import { dateOf } from '@tablee/domain/ordering/draft-input'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import type { ReservationType } from '../../../generated/graphql.ts'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { useRequiredCaptcha } from '../../viewer/captcha/use-required-captcha.ts'
import { partyText, whenBooked } from '../labels/when-booked.ts'
import type { BookedTerms, ChangeRequest } from './use-change-request.ts'

type Booked = { id: string; type: ReservationType }
type Options = {
  change: ChangeRequest
  /** The euros that the host agrees to hold on their card; null if nothing more is held. */
  agreedTotal: number | null
  onChanged: () => void
}

/** Sends a change of a booking. After an error the booking is unchanged, and the free hours are loaded again. */
export function useChangeForm({ id, type }: Booked, { change, agreedTotal, onChanged }: Options) {
  const [isHourMissing, setHourMissing] = useState(false)
  const captcha = useRequiredCaptcha()
  const { revalidate } = useRevalidator()

  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      const { hour, party, serviceDay } = change
      const date = dateOf({ serviceDay, hour })
      setHourMissing(hour === null)
      if (date === null || hour === null) return
      if (!change.isOther) {
        toast("Vous n'avez rien changé.")
        return onChanged()
      }
      const input = {
        // Only the host's changes are sent: another device may have changed the rest.
        ...(change.isOtherStart && { date: writeDay(date), hour }),
        ...(change.isOtherParty && { totalPersons: party }),
        reservationId: id,
        was: change.was,
        agreedTotal,
        captchaToken: captchaToken || null,
      }
      try {
        const { updateReservation: changed } = await send(Update, input)
        const bank = changed.stripeResponse?.redirect_to_url
        if (bank) return await leaveFor(bank)
        const changes = [whenBooked(type, changed.date), partyText(type, changed.totalPersons)]
          .filter(Boolean)
          .join(', ')
        toast(`C'est noté : ${changes}.`)
        onChanged()
      } catch (error) {
        // A captcha token is valid for one request.
        form.setValue('captchaToken', '')
        captcha.requireAfter(error)
        const current = currentBookingIn(error)
        if (current) change.onCurrentSeen(current)
        // Loads the free hours and the current sums.
        change.free.retry()
        await revalidate()
        throw error
      }
    },
  })

  return { form, asksCaptcha: captcha.isRequired, isHourMissing: isHourMissing && change.hour === null }
}

/** Returns the current booking if another device has changed it. */
function currentBookingIn(error: unknown): BookedTerms | null {
  return error instanceof AnswerError && error.more.standing ? (error.more.standing as BookedTerms) : null
}

const Update = graphql(`
  mutation UpdateReservation(
    $reservationId: ID!
    $date: String
    $hour: String
    $totalPersons: Int
    $was: SeenReservationInput
    $agreedTotal: Float
    $captchaToken: String
  ) {
    updateReservation(
      reservationId: $reservationId
      date: $date
      hour: $hour
      totalPersons: $totalPersons
      was: $was
      agreedTotal: $agreedTotal
      captchaToken: $captchaToken
    ) {
      id
      date
      totalPersons
      stripeResponse {
        redirect_to_url
      }
    }
  }
`)
