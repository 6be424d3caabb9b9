import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import { ofName } from '@tablee/domain/of-name'
import { buttonStyle } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'

type Props = { name: string; onRefuse: (reason: string) => Promise<void>; onClose: () => void }

export function RefuseForm({ name, onRefuse, onClose }: Props) {
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }) => faultsOf({ reason: isBlank(reason) && 'Dites au client pourquoi, en une phrase.' }),
    onSend: ({ reason }) => onRefuse(reason),
  })
  return (
    <Form form={form} label={`Refuser la demande ${ofName(name)}`} className="grid gap-3">
      <TextField
        form={form}
        name="reason"
        label="Votre réponse"
        hint="Le client la lit dans son email."
        autoComplete="off"
        maxLength={200}
      />
      <div className="flex flex-wrap gap-2">
        <SendButton form={form} kind="danger">
          Refuser la demande
        </SendButton>
        <button type="button" onClick={onClose} className={buttonStyle('line', 'px-4')}>
          Retour
        </button>
      </div>
    </Form>
  )
}
