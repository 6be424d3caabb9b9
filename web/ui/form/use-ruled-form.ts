import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { AnswerError } from '../../graphql.ts'
import { sentenceOf } from '../../sentence-of.ts'

/** Everything in a form is text, as it was typed. */
export type Values = Record<string, string>

type Options<Typed extends Values> = {
  defaults: Typed
  /** The sentence of each field at fault: the function of `domain/` that the server calls too. */
  faultsOf: (values: Typed) => Record<string, string>
  /** What it throws is said in the form; it may be retried as it is. */
  onSend: (values: Typed) => Promise<void>
  /** Said where the server failed without a sentence fit to be read. */
  failure?: string
}

export type RuledForm<Typed extends Values> = UseFormReturn<Typed> & {
  alert: string | null
  isSending: boolean
  submit: () => void
}

/**
 * A form by the rules of `domain/`: what is at fault is said under its field and the first one focused, before sending
 * and by the server's answer alike; what concerns no field is said in its alert. Nothing typed is lost.
 */
export function useRuledForm<Typed extends Values>(options: Options<Typed>): RuledForm<Typed> {
  const { defaults, faultsOf, onSend, failure } = options
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<Typed>({
    defaultValues: defaults as DefaultValues<Typed>,
    resolver: (values) => {
      const errors = errorsOf(faultsOf(values))
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Typed> }
        : { values, errors: {} }
    },
  })
  const { isSubmitting } = form.formState

  async function sendValues(values: Typed) {
    setAlert(null)
    try {
      await onSend(values)
    } catch (error) {
      const known = Object.entries(fieldsOf(error)).filter(([name]) => name in defaults)
      known.forEach(([name, message], index) => {
        form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 })
      })
      if (known.length === 0) setAlert(sentenceOf(error, failure))
    }
  }

  const submit = form.handleSubmit(sendValues, () => setAlert(null))
  return { ...form, alert, isSending: isSubmitting, submit: () => !isSubmitting && submit() }
}

function errorsOf(faults: Record<string, string>) {
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }]))
}

function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof AnswerError ? error.fields : {}
}
