import { CurrentPasswordField } from '../../shared/account-settings/security/current-password-field.tsx'
import { useRequestedFields } from '../../shared/viewer/sign-in/use-requested-fields.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { T } from '../../words/t.tsx'

type Props = {
  title: string
  about: string
  confirm: string
  isOpen: boolean
  onClose: () => void
  /** `password` is null until the server requires it. */
  remove: (password: string | null) => Promise<void>
}

export function Removal({ about, isOpen, ...removal }: Props) {
  return (
    <Dialog title={removal.title} isOpen={isOpen} onClose={removal.onClose}>
      <p>
        <T>{about}</T>
      </p>
      {isOpen && <RemovalForm {...removal} />}
    </Dialog>
  )
}

function RemovalForm({ title, confirm, onClose, remove }: Omit<Props, 'about' | 'isOpen'>) {
  const requested = useRequestedFields({ password: 'Le mot de passe est requis' })
  const form = useValidatedForm({
    defaults: { password: '' },
    faultsOf: requested.faultsOf,
    async onSend({ password }) {
      await remove(password || null).catch(requested.rethrow)
      onClose()
      focusPage()
    },
  })
  return (
    <Form form={form} label={title} className="mt-5 grid gap-5">
      {requested.has('password') && <CurrentPasswordField form={form} name="password" />}
      <DialogButtons>
        <SendButton form={form} kind="danger">
          {confirm}
        </SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}
