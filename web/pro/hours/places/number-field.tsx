import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/form/fields.tsx'
import type { Values } from '../../../ui/form/use-validated-form.ts'

/** A field for a whole number, which may be empty. */
export function NumberField<Typed extends Values>(props: ComponentProps<typeof TextField<Typed>>) {
  return <TextField inputMode="numeric" autoComplete="off" className="font-semibold tabular-nums" {...props} />
}

/** Returns the typed number; null for an empty text, NaN for one that is not a number. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

export function textOf(count: number | null): string {
  return count === null ? '' : String(count)
}
