import { loginFaults, NOT_A_ROBOT } from '@tablee/domain/accounts'
import { AnswerError, graphql, send } from '../../graphql.ts'
import { type AuthTab, keepToken } from '../../session.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { T } from '../../words/t.tsx'
import { Captcha } from './captcha.tsx'
import { useAsked } from './use-asked.ts'

type Props = { email: string; onGo: (tab: AuthTab) => void; onSignedIn: () => Promise<void> }

/** E-mail and password; the captcha too where the server asks it of an account that many try. */
export function LoginForm({ email, onGo, onSignedIn }: Props) {
  const asked = useAsked({ captchaToken: NOT_A_ROBOT })
  const form = useRuledForm({
    defaults: { email, password: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...loginFaults(typed), ...asked.faultsOf(typed) }),
    async onSend(typed) {
      keepToken(await logIn(typed))
      await onSignedIn()
    },
  })

  async function logIn({ email, password, captchaToken }: { email: string; password: string; captchaToken: string }) {
    try {
      const variables = { email: email.trim(), password, captchaToken: captchaToken || null }
      const { login: token } = await send(Login, variables, { anyone: true })
      if (token) return token
    } catch (error) {
      // An answer serves once.
      if (error instanceof AnswerError) form.setValue('captchaToken', '')
      asked.hear(error)
    }
    throw new AnswerError({ message: 'Authentication failed', extensions: { code: 'UNKNOWN' } })
  }

  return (
    <Form form={form} label="Connexion">
      <EmailField form={form} name="email" label="Adresse email" autoComplete="username" />
      <div>
        <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
        <button type="button" onClick={() => onGo('reset')} className={`${linkStyle} -ml-1 min-h-11 px-1 text-sm`}>
          <T>Mot de passe oublié ?</T>
        </button>
      </div>
      {asked.asks('captchaToken') && <Captcha form={form} name="captchaToken" />}
      <SendButton form={form} className="w-full">
        Se connecter
      </SendButton>
      <p className="text-center text-ink-soft">
        <T>Pas encore de compte ? </T>
        <button type="button" onClick={() => onGo('signup')} className={`${linkStyle} min-h-11`}>
          Créer un compte
        </button>
      </p>
    </Form>
  )
}

const linkStyle = 'font-semibold text-brand-dark underline underline-offset-2 rounded'

const Login = graphql(`
  mutation Login($email: String!, $password: String!, $captchaToken: String) {
    login(email: $email, password: $password, role: CLIENT, captchaToken: $captchaToken)
  }
`)
