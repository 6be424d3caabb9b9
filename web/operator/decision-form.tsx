import { useState } from 'react'
import { buttonStyle } from '../ui/button.tsx'
import { CancelButton } from '../ui/card.tsx'
import { ActionForm } from '../ui/form/action-form.tsx'
import { Form, SendButton } from '../ui/form/form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { useValidatedForm } from '../ui/form/use-validated-form.ts'

type Props = {
  /** The subject of the decision, for screen readers. */
  label: string
  publish: string
  reader: string
  onDecide: (isPublished: boolean, reason: string) => Promise<void>
}

/** Publishes the text, keeps it unpublished, or refuses it with a reason for its author. */
export function DecisionForm({ label, publish, reader, onDecide }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing) {
    return <RefusalForm label={label} reader={reader} onDecide={onDecide} onClose={() => setRefusing(false)} />
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ActionForm onPress={() => onDecide(true, '')}>{publish}</ActionForm>
      <button type="button" onClick={() => setRefusing(true)} className={buttonStyle('danger', 'self-end')}>
        Refuser
      </button>
    </div>
  )
}

function RefusalForm({ label, reader, onDecide, onClose }: Omit<Props, 'publish'> & { onClose: () => void }) {
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }): Record<string, string> =>
      reason.trim() === '' ? { reason: `Dites ${reader} pourquoi.` } : {},
    onSend: ({ reason }) => onDecide(false, reason),
  })
  return (
    <Form form={form} label={label} className="mt-4 grid gap-4">
      <TextArea form={form} name="reason" label={`Dites ${reader} pourquoi`} />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} kind="danger">
          Refuser
        </SendButton>
        <CancelButton onPress={onClose} />
      </div>
    </Form>
  )
}
