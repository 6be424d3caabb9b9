import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'

type Field = { captchaToken: string }

/** The captcha of a form whose field is `captchaToken`, which the server requires after too many failed attempts. */
export function useRequiredCaptcha() {
  const [isRequired, setRequired] = useState(false)
  return {
    isRequired,
    faultsOf({ captchaToken }: Field): Partial<Field> {
      return isRequired && captchaToken === '' ? { captchaToken: NOT_A_ROBOT } : {}
    },
    /** True if the error requires a captcha. The form then shows it from now on. */
    requireAfter(error: unknown): boolean {
      const mustSolve = error instanceof AnswerError && error.fields.captchaToken !== undefined
      if (mustSolve) setRequired(true)
      return mustSolve
    },
  }
}
