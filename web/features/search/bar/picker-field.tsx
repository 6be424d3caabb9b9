import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldLabelStyle, fieldStyle } from '../../../ui/field.ts'
import { Popup } from '../../../ui/popup.tsx'
import { useOpening } from '../../../ui/use-opening.ts'

type Props = {
  label: string
  /** What is picked, null for nothing yet: `empty` is shown in its place. */
  value: string | null
  empty: string
  fault?: string
  /** Fetches the picker at the first sign that it is wanted: it is not part of the page's own script. */
  load: () => Promise<unknown>
  /** The browser's own input, where no script runs. */
  plain: ComponentProps<'input'>
  className?: string
  children: (close: () => void) => ReactNode
}

/** A field of the bar that shows what is picked and opens its picker. */
export function PickerField({ label, value, empty, fault, load, plain, className = '', children }: Props) {
  const { isOpen, close, control } = useOpening(load)
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
