import { type DraftType, sentType } from '@tablee/domain/ordering/draft'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { price } from '../../../words/formats.ts'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { CancelButton } from '../../accounts/card.tsx'
import { Captcha } from '../../accounts/sign-in/captcha/captcha.tsx'
import { useAskedCaptcha } from '../../accounts/sign-in/captcha/use-asked-captcha.ts'
import { NoWithdrawal, ObligationLabel } from '../payment/pay-button.tsx'

type Props = {
  type: DraftType
  /** Euros held before and after. */
  before: number
  after: number
  /** What else is agreed to. */
  note?: string
  onAgree: (captchaToken: string | null) => Promise<void>
  onClose: () => void
}

/** Asks a guest whose dishes cost more than their card holds to agree to the sum; an error leaves the order as it was. */
export function AgreeToMore({ type, before, after, note, onAgree, onClose }: Props) {
  const captcha = useAskedCaptcha()
  const form = useValidatedForm({
    defaults: { captchaToken: '' },
    faultsOf: captcha.faultsOf,
    failure: NOT_CHANGED,
    async onSend({ captchaToken }) {
      try {
        await onAgree(captchaToken || null)
      } catch (error) {
        // A captcha answer is good for one request.
        form.setValue('captchaToken', '')
        captcha.isAskedBy(error)
        throw error
      }
    },
  })
  return (
    <Dialog title="Vos plats coûtent plus" isOpen onClose={onClose}>
      <Form form={form} label="Vos plats coûtent plus">
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
        <p className="text-sm text-pretty text-ink-soft">
          {typeset(
            `${price(after)} sont autorisés à la place de ${price(before)} ; vous serez débité après le repas. Si votre banque refuse, votre commande reste telle qu'elle est.`,
          )}
        </p>
        {note && <p className="text-sm text-pretty text-ink-soft">{typeset(note)}</p>}
        <NoWithdrawal type={sentType(type)} />
        {captcha.isAsked && <Captcha form={form} name="captchaToken" />}
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
