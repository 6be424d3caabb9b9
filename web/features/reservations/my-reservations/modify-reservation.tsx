import { parisInstant } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import { dateOf } from '@tablee/domain/ordering/draft'
import { type FragmentType, getFragmentData, graphql } from '../../../graphql.ts'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { T } from '../../../words/t.tsx'
import { CancelButton } from '../../accounts/card.tsx'
import { Captcha } from '../../accounts/sign-in/captcha/captcha.tsx'
import { ObligationLabel } from '../payment/pay-button.tsx'
import { ChangeOfHold } from './change-of-hold.tsx'
import { holdAfter } from './change-terms.ts'
import { useChangeForm } from './use-change-form.ts'
import { type ChangeRequest, useChangeRequest } from './use-change-request.ts'
import { WishedParty } from './wished-party.tsx'
import { WishedStart } from './wished-start.tsx'

export const ModifyReservationFragment = graphql(`
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
    restaurant {
      id
    }
    ...WishedParty
  }
`)

type Props = {
  reservation: FragmentType<typeof ModifyReservationFragment>
  onClose: () => void
  onChanged: () => void
}

/** Changes day, hour or party to what is still free; an error leaves the booking as it was. */
export function ModifyReservation({ reservation: masked, onClose, onChanged }: Props) {
  const reservation = getFragmentData(ModifyReservationFragment, masked)
  const { type, totalPersons, changeTerms } = reservation
  const isTable = !isToGo(type)
  const change = useChangeRequest(reservation)
  const to = { persons: change.party, isOtherDay: change.isOtherDay }
  const hold = changeTerms && holdAfter({ ...reservation, changeTerms }, to)
  const isDearer = hold !== null && hold.toAuthorise !== null
  const agreedTotal = isDearer ? euros(hold.after.held) : null
  const { form, asksCaptcha, isHourMissing } = useChangeForm(reservation, { change, agreedTotal, onChanged })

  return (
    <Form form={form} label={isTable ? 'Modifier la réservation' : "Changer l'heure"}>
      {isTable && <WishedParty reservation={reservation} change={change} />}
      <WishedStart type={type} change={change} isHourMissing={isHourMissing} />
      <p className="text-ink-soft">
        <T>
          Vos plats et leurs prix restent les mêmes.{reservation.isGroup && ' Vos invités sont prévenus.'}
          {isReopened(reservation, change) && ` ${REOPENED[reservation.status] ?? ''}`}
        </T>
      </p>
      {hold && change.isOther && change.hour !== null && (
        <ChangeOfHold
          type={type}
          hold={hold}
          persons={{ before: totalPersons, after: change.party }}
          startsAt={instantOf(change.serviceDay, change.hour)}
        />
      )}
      {asksCaptcha && <Captcha form={form} name="captchaToken" />}
      <DialogButtons className={isDearer ? 'sm:grid-flow-row' : ''}>
        <SendButton form={form}>{isDearer ? <ObligationLabel /> : 'Enregistrer'}</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

/** A larger party opens the invitation of a group again. */
function isReopened(
  { isGroup, totalPersons }: { isGroup: boolean; totalPersons: number },
  { party }: ChangeRequest,
): boolean {
  return isGroup && party > totalPersons
}

const REOPENED: Record<string, string> = {
  CONFIRMED: "L'invitation est de nouveau ouverte, et qui a payé garde sa place.",
  WAITING_FOR_PAYMENT: "L'invitation est de nouveau ouverte, et l'addition attend que tous aient choisi.",
}

function instantOf(serviceDay: string, hour: string): number {
  return parisInstant(dateOf({ serviceDay, hour }) ?? serviceDay, hour)
}
