import { loginFaults, NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useRequestedFields } from './use-requested-fields.ts'

/** Diners, the staff of restaurants and the operator have separate sign-in pages. */
export type SignInRole = 'ADMIN' | 'CLIENT' | 'RESTAURANT'

type Typed = { email: string; password: string; captchaToken: string; secondFactor: string }

/**
 * The form of email and password, with a captcha if the server requires it after many attempts, and the code of a second factor
 * after the right password. `onToken` receives the session's token.
 */
export function useLogin(email: string, role: SignInRole, onToken: (token: string) => Promise<void>) {
  const requested = useRequestedFields({ captchaToken: NOT_A_ROBOT })
  const [asksCode, setAsksCode] = useState(false)
  const form = useValidatedForm({
    defaults: { email, password: '', captchaToken: '', secondFactor: '' },
    faultsOf: (typed) => ({
      ...loginFaults(typed),
      ...requested.faultsOf(typed),
      ...(asksCode && typed.secondFactor.trim() === '' ? { secondFactor: 'Saisissez un code.' } : {}),
    }),
    async onSend(typed) {
      const token = await logIn(typed)
      if (token) await onToken(token)
    },
  })

  /** Returns null if a code is needed. */
  async function logIn(typed: Typed): Promise<string | null> {
    try {
      const { login: token } = await send(Login, { ...variablesOf(typed), role }, { anyone: true })
      if (token) return token
    } catch (error) {
      // A captcha token is valid for one request.
      if (error instanceof AnswerError) form.setValue('captchaToken', '')
      if (error instanceof AnswerError && error.code === 'SECOND_FACTOR_REQUIRED') {
        setAsksCode(true)
        return null
      }
      requested.rethrow(error)
    }
    throw new AnswerError({ message: 'Authentication failed', extensions: { code: 'UNKNOWN' } })
  }

  /** Returns the captcha token and empties the field, because the token is valid once. */
  function takeCaptcha(): string | null {
    const { captchaToken } = form.getValues()
    form.setValue('captchaToken', '')
    return captchaToken || null
  }

  function backToPassword() {
    form.setValue('secondFactor', '')
    setAsksCode(false)
  }

  const { rethrow } = requested
  return { form, asksCode, asksCaptcha: requested.has('captchaToken'), takeCaptcha, rethrow, backToPassword }
}

function variablesOf({ email, password, captchaToken, secondFactor }: Typed) {
  return {
    email: email.trim(),
    password,
    captchaToken: captchaToken || null,
    secondFactor: secondFactor || null,
  }
}

const Login = graphql(`
  mutation Login($email: String!, $password: String!, $role: Role!, $captchaToken: String, $secondFactor: String) {
    login(
      email: $email
      password: $password
      role: $role
      captchaToken: $captchaToken
      secondFactor: $secondFactor
    )
  }
`)
