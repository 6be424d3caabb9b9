import { useState } from 'react'
import { Eye } from '../icons/actions/eye.tsx'
import { EyeOff } from '../icons/actions/eye-off.tsx'
import { type FieldProps, TextField } from './fields.tsx'
import type { Values } from './use-validated-form.ts'

type Props<Typed extends Values> = FieldProps<Typed> & { autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until its button shows it. */
export function PasswordField<Typed extends Values>(props: Props<Typed>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-label="Afficher la saisie"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="mr-0.5 grid size-11 flex-none place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}
