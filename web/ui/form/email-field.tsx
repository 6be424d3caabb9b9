import { type FieldProps, TextField } from './fields.tsx'
import type { Values } from './use-ruled-form.ts'

type Props<Typed extends Values> = FieldProps<Typed> & { autoComplete?: 'email' | 'username' }

/** An e-mail address: the keyboard has its @, nothing is corrected or capitalised. */
export function EmailField<Typed extends Values>({ autoComplete = 'email', ...props }: Props<Typed>) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
