import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/form/fields.tsx'
import type { Values } from '../../../../ui/form/use-validated-form.ts'

/** A whole number; left empty it says nothing. */
export function NumberField<Typed extends Values>(props: ComponentProps<typeof TextField<Typed>>) {
  return <TextField inputMode="numeric" autoComplete="off" className="font-semibold tabular-nums" {...props} />
}

/** What was typed as a number: null where nothing was, NaN where it is none. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

export function textOf(count: number | null): string {
  return count === null ? '' : String(count)
}
