import { parisDay, parisHour, serviceDay } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { type FragmentType, getFragmentData, graphql, send } from '../../../../app/graphql.ts'
import { leaveFor } from '../../../../app/leave-for.ts'
import { CancelButton } from '../../../../ui/card.tsx'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { toast } from '../../../../ui/toast.tsx'
import { dayAndHour } from '../../../../words/formats.ts'
import { NOT_CHANGED } from '../../../../words/sentences.ts'
import { T } from '../../../../words/t.tsx'
import { ObligationLabel } from '../../../paying/pay-button.tsx'
import { Captcha } from '../../../viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../../viewer/captcha/use-required-captcha.ts'
import { whenBooked } from '../../labels/when-booked.ts'
import { ChangeOfHold } from '../change-of-hold.tsx'
import { holdAfter } from '../change-terms.ts'
import { ModifyReservationFragment } from '../modify-reservation.tsx'

const AcceptMoveFragment = graphql(`
  fragment AcceptMove on Reservation {
    move {
      startsAt
    }
  }
`)

type Props = {
  reservation: FragmentType<typeof AcceptMoveFragment> & FragmentType<typeof ModifyReservationFragment>
  onClose: () => void
  onChanged: () => void
}

/** Accepts the hour that the restaurant proposes. If it costs more, the host sees the sum and agrees first. */
export function AcceptMove({ reservation: masked, onClose, onChanged }: Props) {
  const { move } = getFragmentData(AcceptMoveFragment, masked)
  const { id, date, type, totalPersons, isGroup, changeTerms } = getFragmentData(ModifyReservationFragment, masked)
  const startsAt = move?.startsAt ?? date
  const isOtherDay = serviceDayOf(startsAt) !== serviceDayOf(date)
  const hold = changeTerms && holdAfter({ type, totalPersons, changeTerms }, { persons: totalPersons, isOtherDay })
  const agreedTotal = hold && hold.toAuthorise !== null ? euros(hold.after.held) : null
  const captcha = useRequiredCaptcha()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      try {
        const { acceptMove } = await send(Accept, { id, agreedTotal, captchaToken: captchaToken || null })
        const bank = acceptMove.stripeResponse?.redirect_to_url
        if (bank) return await leaveFor(bank)
      } catch (error) {
        // A captcha token is valid for one request.
        form.setValue('captchaToken', '')
        captcha.requireAfter(error)
        throw error
      }
      toast(`C'est noté : ${whenBooked(type, startsAt)}.`)
      onChanged()
    },
  })

  return (
    <Form form={form} label="Accepter cette heure">
      <p>
        <T>
          {dayAndHour(startsAt)}, au lieu du {dayAndHour(date)}. Vos plats et leurs prix restent les mêmes.
          {isGroup && ' Vos invités sont prévenus.'}
        </T>
      </p>
      {hold && agreedTotal !== null && (
        <ChangeOfHold
          type={type}
          hold={hold}
          persons={{ before: totalPersons, after: totalPersons }}
          startsAt={startsAt}
        />
      )}
      {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
      <DialogButtons className={agreedTotal === null ? '' : 'sm:grid-flow-row'}>
        <SendButton form={form}>{agreedTotal === null ? 'Accepter' : <ObligationLabel />}</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

function serviceDayOf(startsAt: number): string {
  return serviceDay(parisDay(startsAt), parisHour(startsAt))
}

const Accept = graphql(`
  mutation AcceptMoveOf($id: ID!, $agreedTotal: Float, $captchaToken: String) {
    acceptMove(reservationId: $id, agreedTotal: $agreedTotal, captchaToken: $captchaToken) {
      id
      stripeResponse {
        redirect_to_url
      }
    }
  }
`)
