import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { endPromoCode } from './code-requests.ts'

type Props = { code: string | null; onDone: () => Promise<void>; onClose: () => void }

export function EndPromoCode({ code, onDone, onClose }: Props) {
  return (
    <Dialog isOpen={code !== null} title={`Terminer ${code ?? ''} ?`} onClose={onClose}>
      {code !== null && <EndForm code={code} onDone={onDone} onClose={onClose} />}
    </Dialog>
  )
}

function EndForm({ code, onDone, onClose }: Props & { code: string }) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      await endPromoCode(code, password || null).catch(requested.rethrow)
      toast('Le code est terminé.')
      onClose()
      await onDone()
    },
  })
  return (
    <Form form={form} label="Terminer ce code" className="grid gap-5">
      <p>
        <T>Plus personne ne pourra l'utiliser. Les réservations qui l'ont utilisé gardent leur remise.</T>
      </p>
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Terminer le code
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}
