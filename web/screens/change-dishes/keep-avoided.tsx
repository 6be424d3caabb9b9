import { type AvoidedDish, askToKeep } from '@tablee/domain/ordering/allergies/avoided'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { typeset } from '../../words/typeset.ts'

type Props = { dishes: readonly AvoidedDish[]; onKeep: () => Promise<void>; onClose: () => void }

/** Asks the guest to confirm dishes that contain what they avoid. */
export function KeepAvoided({ dishes, onKeep, onClose }: Props) {
  const form = useValidatedForm({ defaults: {}, faultsOf: () => ({}), failure: NOT_CHANGED, onSend: onKeep })
  return (
    <Dialog title="Ce que vous évitez" isOpen onClose={onClose}>
      <Form form={form} label="Ce que vous évitez">
        <p className="text-pretty">{typeset(askToKeep(dishes))}</p>
        <DialogButtons>
          <SendButton form={form}>Garder et enregistrer</SendButton>
          <CancelButton onPress={onClose}>Revoir mes plats</CancelButton>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
