import { pairsOf } from '@tablee/domain/accounts/accounts'
import { type FieldProps, TextField } from './fields.tsx'
import type { Values } from './use-ruled-form.ts'

/** A telephone: ten digits, shown as five pairs while they are typed. */
export function PhoneField<Typed extends Values>(props: FieldProps<Typed>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" onInput={pairWhileTyping} />
}

/** Before the form reads it. The caret stays behind the digit behind which it was. */
function pairWhileTyping({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const paired = pairsOf(typed)
  if (paired === typed) return

  input.value = paired
  if (caret === typed.length) return
  const digits = typed.slice(0, caret).replace(/\D/g, '').length
  const at = placeBehind(paired, digits)
  input.setSelectionRange(at, at)
}

function placeBehind(text: string, digits: number): number {
  let at = 0
  for (let seen = 0; at < text.length && seen < digits; at++) if (/\d/.test(text[at] ?? '')) seen++
  return at
}
