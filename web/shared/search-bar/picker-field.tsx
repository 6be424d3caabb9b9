import { type ComponentProps, lazy, type ReactNode, useId } from 'react'
import { fieldLabelStyle, fieldStyle } from '../../ui/field.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'

type Props = {
  label: string
  /** The selected value; null shows `empty` instead. */
  value: string | null
  empty: string
  fault?: string
  /** Loads the picker's script, on hover or focus. */
  load: () => Promise<unknown>
  /** The browser's own input, for pages without script. */
  plain: ComponentProps<'input'>
  className?: string
  children: (close: () => void) => ReactNode
}

export function PickerField({ label, value, empty, fault, load, plain, className = '', children }: Props) {
  const { isOpen, close, control } = useLazyDialog(() => Promise.all([load(), loadPopup()]))
  const faultId = useId()

  return (
    <div className={`relative ${className}`}>
      <button
        {...control}
        aria-describedby={fault && faultId}
        className={`${fieldStyle} w-full text-left noscript:hidden`}
      >
        <span className={fieldLabelStyle}>{label} </span>
        <span className={`block truncate ${value ? 'font-semibold' : 'text-ink-soft'}`}>{value ?? empty}</span>
      </button>
      <noscript>
        <label className={`${fieldStyle} block`}>
          <span className={fieldLabelStyle}>{label} </span>
          <input {...plain} />
        </label>
      </noscript>
      {fault && (
        <p id={faultId} className="px-5 pb-2 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
      {isOpen && (
        <Popup label={label} onClose={close}>
          {children(close)}
        </Popup>
      )}
    </div>
  )
}

const loadPopup = () => import('../../ui/popup.tsx')
const Popup = lazy(async () => ({ default: (await loadPopup()).Popup }))
