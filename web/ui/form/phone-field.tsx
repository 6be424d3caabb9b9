import { pairsOf } from '@tablee/domain/accounts/accounts'
import { type FieldProps, TextField } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

/** A phone number: ten digits, shown in pairs while the diner types. */
export function PhoneField<Typed extends Values>(props: FieldProps<Typed>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onInput={pairWhileTyping} />
}

/** Runs before the form reads the value. The caret stays after the same digit. */
function pairWhileTyping({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const paired = pairsOf(typed)
  if (paired === typed) return

  input.value = paired
  if (caret === typed.length) return
  const digits = typed.slice(0, caret).replace(/\D/g, '').length
  const at = indexAfter(paired, digits)
  input.setSelectionRange(at, at)
}

function indexAfter(text: string, digits: number): number {
  let at = 0
  for (let passed = 0; at < text.length && passed < digits; at++) if (/\d/.test(text[at] ?? '')) passed++
  return at
}
