import type { DraftType } from '@tablee/domain/ordering/draft'
import { sentType } from '@tablee/domain/ordering/draft-input'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { price } from '../../../words/formats.ts'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { NoWithdrawal, ObligationLabel } from '../../paying/pay-button.tsx'
import { Captcha } from '../../viewer/captcha/captcha.tsx'
import { useRequiredCaptcha } from '../../viewer/captcha/use-required-captcha.ts'
import type { Consent } from './save-dishes.ts'
import { type OtherCardChoice, useOtherCard } from './use-other-card.ts'

type Props = {
  shareId: string
  type: DraftType
  /** Euros held before and after the change. */
  before: number
  after: number
  /** Another consequence that the guest agrees to. */
  note?: string
  onAgree: (consent: Consent) => Promise<void>
  onClose: () => void
}

/**
 * Asks a guest whose dishes cost more than the amount held to agree to the new sum, which another card may hold. After an error
 * the order is unchanged.
 */
export function AgreeToMore({ shareId, type, before, after, note, onAgree, onClose }: Props) {
  const captcha = useRequiredCaptcha()
  const otherCard = useOtherCard()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      await otherCard.send((cardId) => sendConsent({ captchaToken: captchaToken || null, cardId }))
    },
  })

  async function sendConsent(consent: Consent) {
    try {
      await onAgree(consent)
    } catch (error) {
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      captcha.requireAfter(error)
      throw error
    }
  }

  return (
    <Dialog title="Vos plats coûtent plus" isOpen onClose={onClose}>
      <Form form={form} label="Vos plats coûtent plus">
        <Sums before={before} after={after} />
        <p className="text-sm text-pretty text-ink-soft">
          {typeset(
            `${price(after)} sont autorisés à la place de ${price(before)} ; vous serez débité après le repas. Si votre banque refuse, votre commande reste telle qu'elle est.`,
          )}
        </p>
        {note && <p className="text-sm text-pretty text-ink-soft">{typeset(note)}</p>}
        <CardForMore shareId={shareId} otherCard={otherCard} />
        <NoWithdrawal type={sentType(type)} />
        {captcha.isRequired && <Captcha form={form} name="captchaToken" />}
        <DialogButtons className="sm:grid-flow-row">
          <SendButton form={form}>
            <ObligationLabel sum={after} />
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function Sums({ before, after }: Pick<Props, 'before' | 'after'>) {
  return (
    <dl className="grid gap-1 rounded-card border border-line bg-card p-4 tabular-nums">
      <div className="flex justify-between gap-4 text-ink-soft">
        <dt>{typeset('Autorisé avant')}</dt>
        <dd>{price(before)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-bold">
        <dt>{typeset('Autorisé après')}</dt>
        <dd className="text-brand">{price(after)}</dd>
      </div>
    </dl>
  )
}

type CardProps = { shareId: string; otherCard: OtherCardChoice }

/** The paying card holds the sum, unless the guest chooses another one. */
function CardForMore({ shareId, otherCard: { OtherCard, handle, isWanted, want } }: CardProps) {
  if (OtherCard) return <OtherCard shareId={shareId} handle={handle} />
  return (
    <button
      type="button"
      onClick={want}
      aria-busy={isWanted}
      className="min-h-11 justify-self-start font-semibold text-brand underline underline-offset-4"
    >
      Payer avec une autre carte
    </button>
  )
}
