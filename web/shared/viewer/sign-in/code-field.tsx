import { useEffect, useRef } from 'react'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import type { Values } from '../../../ui/form/use-validated-form.ts'

type Props<Typed extends Values> = Omit<FieldProps<Typed>, 'label'> & {
  /** False for recovery codes, which are alphanumeric. */
  isDigits?: boolean
  isFirst?: boolean
}

export function CodeField<Typed extends Values>({ isDigits = false, isFirst = false, ...props }: Props<Typed>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFirst) place.current?.querySelector('input')?.focus()
  }, [isFirst])

  return (
    <div ref={place}>
      <TextField
        {...props}
        label="Code de vérification"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={isDigits ? 7 : 40}
        className="font-semibold tracking-[0.2em] tabular-nums"
      />
    </div>
  )
}

/** The hint of forms that accept both kinds of code. */
export const EITHER_CODE = 'Les 6 chiffres de votre application, ou un code de secours.'

export function eitherFaults({ password, code }: { password: string; code: string }): Record<string, string> {
  return {
    ...(password === '' && { password: 'Le mot de passe est requis' }),
    ...(code.trim() === '' && { code: 'Saisissez un code.' }),
  }
}
