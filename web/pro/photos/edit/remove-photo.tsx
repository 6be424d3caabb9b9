import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { focusPage } from '../../../ui/focus-page.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import type { Photograph } from '../photograph-requests.ts'

type Props = {
  photograph: Photograph | null
  isLast: boolean
  onRemove: (id: string) => Promise<void>
  onClose: () => void
}

export function RemovePhoto({ photograph, isLast, onRemove, onClose }: Props) {
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    async onSend() {
      if (!photograph) return
      await onRemove(photograph.id)
      toast('La photo est retirée.')
      onClose()
      focusPage()
    },
  })
  return (
    <Dialog isOpen={photograph !== null} title="Retirer cette photo ?" onClose={onClose}>
      <p>
        <T>
          {isLast
            ? 'Vos clients verront de nouveau les images dessinées de votre restaurant.'
            : 'Vos clients ne la verront plus. Elle est effacée une heure plus tard.'}
        </T>
      </p>
      <Form form={form} label="Retirer cette photo" className="mt-5 grid gap-5">
        <DialogButtons>
          <SendButton form={form} kind="danger">
            Retirer la photo
          </SendButton>
          <CancelButton onPress={onClose} />
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
