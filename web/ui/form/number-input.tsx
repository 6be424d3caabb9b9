import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'style'> & {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** True if the input is as wide as the typed text. */
  isFitted?: boolean
}

/**
 * An input for a whole number within bounds. The typed text stays until blur, even if it is empty or too small; a number above
 * `max` becomes `max`. `onChange` receives the number within bounds whenever the text is a number.
 */
export function NumberInput({ value, min, max, onChange, isFitted = false, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(value)
  return (
    <input
      {...input}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={shown}
      onChange={({ target }) => {
        const count = Math.round(target.valueAsNumber)
        setTyped(count > max ? String(max) : target.value)
        if (Number.isFinite(count)) onChange(Math.min(Math.max(count, min), max))
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      {...(isFitted && { style: { width: `${Math.max(1, shown.length)}ch` } })}
    />
  )
}
