import { type FieldProps, TextField } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

type Props<Typed extends Values> = FieldProps<Typed> & { autoComplete?: 'email' | 'username' }

/** An email address. The keyboard offers @, and the browser neither corrects nor capitalises. */
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
