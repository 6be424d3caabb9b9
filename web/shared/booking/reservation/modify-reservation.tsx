import { parisInstant } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import { dateOf } from '@tablee/domain/ordering/draft-input'
import { lostSentences } from '@tablee/domain/ordering/gone-dishes'
import { lostAt } from '@tablee/domain/ordering/served-at'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import type { ModifyReservationFragment as Booked } from '../../../generated/graphql.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ObligationLabel } from '../../paying/pay-button.tsx'
import { Captcha } from '../../viewer/captcha/captcha.tsx'
import { ChangeOfHold } from './change-of-hold.tsx'
import { holdAfter } from './change-terms.ts'
import { NewParty } from './new-party.tsx'
import { NewStart } from './new-start.tsx'
import { useChangeForm } from './use-change-form.ts'
import { type ChangeRequest, useChangeRequest } from './use-change-request.ts'

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
      feeDiscountPercent
      feeDiscountMost
      voucher
      held
    }
    restaurant {
      id
    }
    timedDishes {
      name
      weekdays
      services
    }
    ...WishedParty
  }
`)

type Props = {
  reservation: FragmentType<typeof ModifyReservationFragment>
  onClose: () => void
  onChanged: () => void
}

/** Changes day, hour or party to one that is still free. After an error the booking is unchanged. */
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
      {isTable && <NewParty reservation={reservation} change={change} />}
      <NewStart type={type} change={change} isHourMissing={isHourMissing} />
      <AfterChange reservation={reservation} change={change} />
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

/** The dishes that the change removes from the order, and those that stay. */
function AfterChange({ reservation, change }: { reservation: Booked; change: ChangeRequest }) {
  const lost = change.isOtherStart ? lostAt(reservation.timedDishes, change) : []
  return (
    <>
      {lost.length > 0 && (
        <Notice kind="danger">
          {lostSentences(lost.map(({ name }) => name ?? null)).map((sentence) => (
            <p key={sentence}>{typeset(sentence)}</p>
          ))}
        </Notice>
      )}
      <p className="text-ink-soft">
        <T>
          {lost.length > 0 ? 'Les autres plats' : 'Vos plats'} et leurs prix restent les mêmes.
          {reservation.isGroup && ' Vos invités sont prévenus.'}
          {isReopened(reservation, change) && ` ${REOPENED[reservation.status] ?? ''}`}
        </T>
      </p>
    </>
  )
}

/** True if the change opens the invitation of a group again, because the party grows. */
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
