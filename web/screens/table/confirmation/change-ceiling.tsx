import { ceilingAgreement } from '@tablee/domain/money/ceiling'
import { cents } from '@tablee/domain/money/money'
import { useState } from 'react'
import { graphql, send } from '../../../app/graphql.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import type { ReservationType } from '../../../generated/graphql.ts'
import { NoWithdrawal, ObligationLabel } from '../../../shared/paying/pay-button.tsx'
import { Captcha } from '../../../shared/viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../../shared/viewer/captcha/use-required-captcha.ts'
import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { price, wholePrice } from '../../../words/formats.ts'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  reservationId: string
  type: ReservationType
  /** Euros for each guest; null without a ceiling. */
  ceiling: number | null
  /** The ceilings on offer, with the euros that the card has to hold for each. */
  ceilings: readonly { each: number; total: number }[]
  /** Euros currently held. */
  held: number
  onClose: () => void
  onChanged: () => void
}

/** The option for no ceiling. */
const NONE = 0

/** Lets a host who has paid for all agree to another ceiling. After an error it is unchanged. */
export function ChangeCeiling({ reservationId, type, ceiling, ceilings, held, onClose, onChanged }: Props) {
  const [chosen, setChosen] = useState(ceiling ?? NONE)
  const wanted = ceilings.find(({ each }) => each === chosen)
  const isDearer = wanted !== undefined && wanted.total > held
  const captcha = useRequiredCaptcha()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      const agreedTotal = isDearer ? wanted.total : null
      const input = { reservationId, ceiling: chosen === NONE ? null : chosen, agreedTotal }
      try {
        const { updateCeiling } = await send(Update, { input: { ...input, captchaToken: captchaToken || null } })
        const bank = updateCeiling.stripeResponse?.redirect_to_url
        if (bank) return await leaveFor(bank)
      } catch (error) {
        // A captcha token is valid for one request.
        form.setValue('captchaToken', '')
        captcha.requireAfter(error)
        throw error
      }
      toast("C'est noté.")
      onChanged()
    },
  })
  // Guests may have chosen more than the current ceiling since then. It is then no longer on offer, but still shown.
  const offered = ceilings.map(({ each }) => each)
  const sums = ceiling === null || offered.includes(ceiling) ? offered : [ceiling, ...offered]
  return (
    <Form form={form} label="Un plafond par personne">
      <PillChoice
        legend="Chacun choisit jusqu'à"
        choices={[
          { value: NONE, label: 'Aucun plafond' },
          ...sums.map((each) => ({ value: each, label: wholePrice(each) })),
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p role="status" className="text-sm text-pretty text-ink-soft">
        {typeset(termsText({ chosen, held, total: isDearer ? wanted.total : null }))}
      </p>
      {isDearer && <NoWithdrawal type={type} />}
      {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
      <DialogButtons className={isDearer ? 'sm:grid-flow-row' : ''}>
        <SendButton form={form}>{isDearer ? <ObligationLabel sum={wanted.total} /> : 'Enregistrer'}</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

function termsText({ chosen, held, total }: { chosen: number; held: number; total: number | null }): string {
  const kept = 'Ce que vos invités ont choisi leur reste ; seul ce qui est commandé est débité.'
  if (chosen === NONE) return kept
  const agreed = ceilingAgreement(cents(chosen))
  return total === null
    ? `${agreed}. ${kept}`
    : `${agreed} : ${price(total)} sont autorisés au plus, à la place de ${price(held)}. ${kept}`
}

const Update = graphql(`
  mutation UpdateCeiling($input: UpdateCeilingInput!) {
    updateCeiling(input: $input) {
      userReservation {
        id
      }
      stripeResponse {
        redirect_to_url
      }
    }
  }
`)
