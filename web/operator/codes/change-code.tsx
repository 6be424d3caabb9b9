import { parisDay, parseDay } from '@tablee/domain/calendar/calendar'
import { promoLimitFaults } from '@tablee/domain/operator/promo-code-faults'
import { serverNow } from '../../app/server-time.ts'
import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { changePromoCode, type ShownPromoCode } from './code-requests.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitsOf, sentLimits } from './limits-of.ts'

type Props = { code: ShownPromoCode | null; onDone: () => Promise<void>; onClose: () => void }

export function ChangeCode({ code, onDone, onClose }: Props) {
  return (
    <Dialog isOpen={code !== null} title={`Modifier ${code?.code ?? ''}`} onClose={onClose}>
      {code && <ChangeForm code={code} onDone={onDone} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ code, onDone, onClose }: Props & { code: ShownPromoCode }) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: {
      fromDay: dayOf(code.from),
      toDay: dayOf(code.to),
      password: '',
      mostUses: String(code.mostUses ?? ''),
      mostEach: String(code.mostEach ?? ''),
    },
    faultsOf: (texts) => ({
      ...promoLimitFaults(limitsOf(texts), parisDay(serverNow())),
      ...requested.faultsOf(texts),
    }),
    async onSend(texts) {
      await changePromoCode(code.code, sentLimits(texts), texts.password || null).catch(requested.rethrow)
      toast('Le code est modifié.')
      onClose()
      await onDone()
    },
  })
  return (
    <Form form={form} label="Modifier ce code" className="grid gap-5">
      <LimitFields render={(field) => <TextField form={form} {...field} />} />
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form}>Enregistrer</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

function dayOf(written: string | null): string {
  return (written && parseDay(written)) ?? ''
}
