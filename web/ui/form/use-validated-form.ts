import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { AnswerError } from '../../app/answer-error.ts'
import { sentenceOf } from '../../app/sentence-of.ts'

/** The values of a form are strings, as typed. */
export type Values = Record<string, string>

type Options<Typed extends Values> = {
  defaults: Typed
  /** Returns the sentence of each invalid field. It is the same function of `domain/` that the server calls. */
  faultsOf: (values: Typed) => Record<string, string>
  /** If it throws, the form shows the error's message and can be submitted again. */
  onSend: (values: Typed) => Promise<void>
  /** The message for an internal error of the server. */
  failure?: string
}

export type ValidatedForm<Typed extends Values> = UseFormReturn<Typed> & {
  alert: string | null
  isSending: boolean
  /** Resolves when the submission has ended, with any result; at once if another one is in progress. */
  submit: () => Promise<void>
}

/**
 * A form that validates by the rules of `domain/`. Faults are shown under their fields and the first one gets the focus, both
 * before submitting and after the server's response. Other errors are shown in the alert. Typed values are kept.
 */
export function useValidatedForm<Typed extends Values>(options: Options<Typed>): ValidatedForm<Typed> {
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
  return {
    ...form,
    alert,
    isSending: isSubmitting,
    async submit() {
      if (!isSubmitting) await submit()
    },
  }
}

function errorsOf(faults: Record<string, string>) {
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }]))
}

function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof AnswerError ? error.fields : {}
}
