import type { ComponentProps } from 'react'
import { Form, SendButton } from './form.tsx'
import { useValidatedForm } from './use-validated-form.ts'

type Props = Pick<ComponentProps<typeof SendButton>, 'kind' | 'className' | 'children'> & {
  /** The message of a thrown error is shown above the button. */
  onPress: () => Promise<void>
}

/** A form with a single button, which shows its progress and its error. */
export function ActionForm({ onPress, ...button }: Props) {
  const form = useValidatedForm({ defaults: {}, faultsOf: () => ({}), onSend: onPress })
  return (
    <Form form={form} className="grid justify-items-start gap-3">
      <SendButton form={form} {...button} />
    </Form>
  )
}
