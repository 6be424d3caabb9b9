import type { ReactNode } from 'react'
import { type ButtonKind, buttonStyle } from '../button.tsx'
import { Notice } from './notice.tsx'
import { useValidatedForm } from './use-validated-form.ts'

type Props = {
  /** The message of a thrown error is shown above the button. */
  onPress: () => Promise<void>
  /** The message for an internal error of the server. */
  failure?: string
  kind?: ButtonKind
  className?: string
  children: ReactNode
}

/** `ActionForm` for use inside another form. */
export function ActionButton({ onPress, failure, kind = 'line', className = '', children }: Props) {
  const pressing = useValidatedForm({ defaults: {}, faultsOf: () => ({}), onSend: onPress, failure })
  return (
    <div className="grid justify-items-start gap-3">
      <div role="alert" className={pressing.alert ? undefined : 'sr-only'}>
        {pressing.alert && <Notice kind="danger">{pressing.alert}</Notice>}
      </div>
      <button
        type="button"
        aria-disabled={pressing.isSending}
        onClick={() => pressing.submit()}
        className={buttonStyle(kind, `relative aria-disabled:cursor-progress ${className}`)}
      >
        <span className={pressing.isSending ? 'opacity-0' : undefined}>{children}</span>
        {pressing.isSending && <span aria-hidden className="spinner absolute size-5" />}
      </button>
    </div>
  )
}
