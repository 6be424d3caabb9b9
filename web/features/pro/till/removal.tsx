import { focusPage } from '../../../focus-page.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { T } from '../../../words/t.tsx'
import { CancelButton } from '../../accounts/card.tsx'

type Props = {
  title: string
  about: string
  confirm: string
  isOpen: boolean
  onClose: () => void
  remove: () => Promise<void>
}

/** Asks before an address or a key is taken away. */
export function Removal({ title, about, confirm, isOpen, onClose, remove }: Props) {
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      await remove()
      onClose()
      focusPage()
    },
  })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>
        <T>{about}</T>
      </p>
      <Form form={form} label={title} className="mt-5 grid gap-5">
        <DialogButtons>
          <SendButton form={form} kind="danger">
            {confirm}
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
