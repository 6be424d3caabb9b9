import { loginFaults, NOT_A_ROBOT } from '@tablee/domain/accounts/accounts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { type AuthTab, keepToken } from '../../../session.ts'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { OneButton } from '../../../ui/form/one-button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { T } from '../../../words/t.tsx'
import { Captcha } from './captcha.tsx'
import { CodeField, EITHER_CODE } from './code-field.tsx'
import { enterByPasskey } from './passkey.ts'
import { useAsked } from './use-asked.ts'

type Typed = { email: string; password: string; captchaToken: string; secondFactor: string }
type Props = { email: string; onGo: (tab: AuthTab) => void; onSignedIn: () => Promise<void> }

/**
 * E-mail and password, or a passkey; the captcha too where the server asks it of an account that many try, and a code of
 * who has a second factor, once the password was right.
 */
export function LoginForm({ email, onGo, onSignedIn }: Props) {
  const asked = useAsked({ captchaToken: NOT_A_ROBOT })
  const [asksCode, setAsksCode] = useState(false)
  const form = useRuledForm({
    defaults: { email, password: '', captchaToken: '', secondFactor: '' },
    faultsOf: (typed) => ({
      ...loginFaults(typed),
      ...asked.faultsOf(typed),
      ...(asksCode && typed.secondFactor.trim() === '' ? { secondFactor: 'Saisissez un code.' } : {}),
    }),
    async onSend(typed) {
      const token = await logIn(typed)
      if (token) await enter(token)
    },
  })

  async function enter(token: string) {
    keepToken(token)
    await onSignedIn()
  }

  function backToPassword() {
    form.setValue('secondFactor', '')
    setAsksCode(false)
  }

  /** Null where a code is asked first. */
  async function logIn({ email, password, captchaToken, secondFactor }: Typed) {
    try {
      const variables = {
        email: email.trim(),
        password,
        captchaToken: captchaToken || null,
        secondFactor: secondFactor || null,
      }
      const { login: token } = await send(Login, variables, { anyone: true })
      if (token) return token
    } catch (error) {
      // An answer serves once.
      if (error instanceof AnswerError) form.setValue('captchaToken', '')
      if (error instanceof AnswerError && error.code === 'SECOND_FACTOR_REQUIRED') {
        setAsksCode(true)
        return null
      }
      asked.hear(error)
    }
    throw new AnswerError({ message: 'Authentication failed', extensions: { code: 'UNKNOWN' } })
  }

  return (
    <div className="grid gap-3">
      <Form form={form} label="Connexion">
        <div className={asksCode ? 'hidden' : 'grid gap-5'}>
          <EmailField form={form} name="email" label="Adresse email" autoComplete="username" />
          <div>
            <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
            <button type="button" onClick={() => onGo('reset')} className={`${linkStyle} -ml-1 min-h-11 px-1 text-sm`}>
              <T>Mot de passe oublié ?</T>
            </button>
          </div>
        </div>
        {asksCode && <CodeField form={form} name="secondFactor" hint={EITHER_CODE} isFirst />}
        {asked.asks('captchaToken') && <Captcha form={form} name="captchaToken" />}
        <SendButton form={form} className="w-full">
          Se connecter
        </SendButton>
      </Form>
      <OneButton kind="line" className="w-full" onPress={async () => enter(await enterByPasskey())}>
        <span className="inline-flex items-center gap-2">
          <KeyRound aria-hidden className="size-5" />
          <T>Se connecter avec une clé d'accès</T>
        </span>
      </OneButton>
      {asksCode ? (
        <button type="button" onClick={backToPassword} className={`${linkStyle} min-h-11`}>
          Revenir au mot de passe
        </button>
      ) : (
        <p className="text-center text-ink-soft">
          <T>Pas encore de compte ? </T>
          <button type="button" onClick={() => onGo('signup')} className={`${linkStyle} min-h-11`}>
            Créer un compte
          </button>
        </p>
      )}
    </div>
  )
}

const linkStyle = 'font-semibold text-brand-dark underline underline-offset-2 rounded'

const Login = graphql(`
  mutation Login($email: String!, $password: String!, $captchaToken: String, $secondFactor: String) {
    login(
      email: $email
      password: $password
      role: CLIENT
      captchaToken: $captchaToken
      secondFactor: $secondFactor
    )
  }
`)
