import { NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { AnswerError } from '../../../../answer-error.ts'

type Field = { captchaToken: string }

/** The captcha of a form whose field is `captchaToken`, which the server asks for after too many refusals. */
export function useAskedCaptcha() {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    faultsOf({ captchaToken }: Field): Partial<Field> {
      return isAsked && captchaToken === '' ? { captchaToken: NOT_A_ROBOT } : {}
    },
    /** Whether the error asks for a captcha, which is shown from then on. */
    isAskedBy(error: unknown): boolean {
      const isWanted = error instanceof AnswerError && error.fields.captchaToken !== undefined
      if (isWanted) setAsked(true)
      return isWanted
    },
  }
}
