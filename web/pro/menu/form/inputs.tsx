import { readPrice, writePrice } from '@tablee/domain/menus/price-text'
import { type ComponentProps, useId, useState } from 'react'
import { FieldError, FieldLabel, frameStyle } from '../../../ui/form/fields.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { typeset } from '../../../words/typeset.ts'

type Field<Value> = {
  label: string
  hint?: string
  value: Value
  error?: string | undefined
  onChange: (value: Value) => void
}

const INPUT = 'min-h-12 w-full min-w-0 flex-1 rounded-control bg-transparent px-4 outline-none'

/** A text field. The draft changes with each keystroke. */
export function TextInput({
  label,
  hint,
  value,
  error,
  onChange,
  ...input
}: Field<string> & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'onBlur'>) {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} hint={hint} />
      <div className={`${frameStyle} ${error ? 'border-danger' : 'border-edge'}`}>
        <input
          {...input}
          id={id}
          type="text"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          className={INPUT}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A price in cents, typed as « 12,5 » or « 12.50 ». */
export function PriceInput({ value, onChange, ...field }: Field<number | null>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      maxLength={12}
      value={typed ?? writePrice(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(readPrice(text))
      }}
      onBlur={() => setTyped((text) => (text !== null && readPrice(text) === null ? text : null))}
    />
  )
}

export function LinesInput({ label, hint, value, error, onChange }: Field<string>) {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea
        id={id}
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        className={`field-sizing-content block min-h-20 w-full rounded-control border bg-card px-4 py-3 wrap-anywhere transition-colors duration-150 hover:border-ink focus-visible:outline-offset-1 ${error ? 'border-danger' : 'border-edge'}`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type Option<Value> = { value: Value; label: string }

export function SelectInput<Value extends string | number | null>({
  label,
  value,
  options,
  isDisabled,
  onChange,
}: Omit<Field<Value>, 'error' | 'hint'> & { options: readonly Option<Value>[]; isDisabled?: boolean }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} />
      <select
        id={id}
        value={options.findIndex((option) => option.value === value)}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options[Number(target.value)]
          if (chosen) onChange(chosen.value)
        }}
        className="min-h-12.5 w-full rounded-control border border-edge bg-card px-3 hover:border-ink disabled:opacity-60"
      >
        {options.map((option, nth) => (
          <option key={String(option.value)} value={nth}>
            {typeset(option.label)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function CountInput({ label, value, onChange }: Field<number>) {
  const id = useId()
  return (
    <div className="w-24">
      <FieldLabel id={id} label={label} />
      <NumberInput
        id={id}
        min={0}
        max={60}
        value={value}
        onChange={onChange}
        className="min-h-12.5 w-full rounded-control border border-edge bg-card px-3 hover:border-ink"
      />
    </div>
  )
}

/** A checkbox, shown as a tile in a row. */
export function CheckInput({ label, value, onChange }: Field<boolean>) {
  return (
    <label className="-ml-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--accent)">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 flex-none accent-brand outline-none"
      />
      {typeset(label)}
    </label>
  )
}
