import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'

/**
 * Fields that a form shows only if the server requires them: a captcha, the password. `sentences` has the fault of each one for
 * an empty value.
 */
export function useRequestedFields<Name extends string>(sentences: Record<Name, string>) {
  const [requested, setRequested] = useState<readonly Name[]>([])
  const names = Object.keys(sentences) as Name[]

  return {
    has: (name: Name) => requested.includes(name),
    faultsOf: (typed: Record<Name, string>): Record<string, string> =>
      Object.fromEntries(requested.filter((name) => typed[name] === '').map((name) => [name, sentences[name]])),
    /** Shows the fields that a user error requires, and rethrows it. */
    rethrow(error: unknown): never {
      if (error instanceof AnswerError)
        setRequested(names.filter((name) => requested.includes(name) || error.fields[name]))
      throw error
    },
  }
}
