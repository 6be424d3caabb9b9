import { parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { dateOf } from '@tablee/domain/ordering/draft'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReservationType } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'
import { leaveFor } from '../../../leave-for.ts'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { useAskedCaptcha } from '../../accounts/sign-in/captcha/use-asked-captcha.ts'
import { partySaid, whenBooked } from '../table/when-booked.ts'
import type { ChangeRequest } from './use-change-request.ts'

type Booked = { id: string; type: ReservationType }
type Options = {
  change: ChangeRequest
  /** The euros that the host agrees to hold on their card; null where nothing more is held. */
  agreedTotal: number | null
  onChanged: () => void
}

/** Sends a change of a booking. After an error the booking stays as it was, and the free hours are loaded again. */
export function useChangeForm({ id, type }: Booked, { change, agreedTotal, onChanged }: Options) {
  const [isHourMissing, setHourMissing] = useState(false)
  const captcha = useAskedCaptcha()
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
      const input = { reservationId: id, date: writeDay(date), hour, totalPersons: party, agreedTotal }
      try {
        const { updateReservation } = await send(Update, { ...input, captchaToken: captchaToken || null })
        const bank = updateReservation.stripeResponse?.redirect_to_url
        if (bank) return await leaveFor(bank)
      } catch (error) {
        // A captcha answer is good for one request.
        form.setValue('captchaToken', '')
        captcha.isAskedBy(error)
        // Offers what is still free, and shows the current sums.
        change.free.retry()
        await revalidate()
        throw error
      }
      const said = [whenBooked(type, parisInstant(date, hour)), partySaid(type, party)].filter(Boolean).join(', ')
      toast(`C'est noté : ${said}.`)
      onChanged()
    },
  })

  return { form, asksCaptcha: captcha.isAsked, isHourMissing: isHourMissing && change.hour === null }
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
