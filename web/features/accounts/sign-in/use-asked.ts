import { useState } from 'react'
import { AnswerError } from '../../../graphql.ts'

/**
 * Fields that stand in a form only once the server has asked for them: a captcha, the password again. `sentences` has what
 * is said of each that is left empty then.
 */
export function useAsked<Name extends string>(sentences: Record<Name, string>) {
  const [asked, setAsked] = useState<readonly Name[]>([])
  const names = Object.keys(sentences) as Name[]

  return {
    asks: (name: Name) => asked.includes(name),
    faultsOf: (typed: Record<Name, string>): Record<string, string> =>
      Object.fromEntries(asked.filter((name) => typed[name] === '').map((name) => [name, sentences[name]])),
    /** Hears what a refusal asks for, and throws it on. */
    hear(error: unknown): never {
      if (error instanceof AnswerError) setAsked(names.filter((name) => asked.includes(name) || error.fields[name]))
      throw error
    },
  }
}
