import { ActionForm } from '../../../ui/form/action-form.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { KeyRound } from '../../../ui/icons/things/key-round.tsx'
import { T } from '../../../words/t.tsx'
import { beginSession } from '../begin-session.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { CodeField, EITHER_CODE } from './code-field.tsx'
import { enterByPasskey } from './passkey.ts'
import { type SignInRole, useLogin } from './use-login.ts'

type Props = {
  email: string
  account: SignInRole
  onForgotten: () => void
  /** Absent for staff, who need an invitation to get an account. */
  onSignUp?: () => void
  onSignedIn: () => Promise<void>
}

/** Email and password with the additional fields that the server requires, or a passkey. */
export function LoginForm({ email, account, onForgotten, onSignUp, onSignedIn }: Props) {
  const enter = async (token: string) => {
    await beginSession(token)
    await onSignedIn()
  }
  const { form, asksCode, asksCaptcha, takeCaptcha, rethrow, backToPassword } = useLogin(email, account, enter)
  const enterByKey = async () => enter(await enterByPasskey(account, takeCaptcha()).catch(rethrow))

  return (
    <div className="grid gap-3">
      <Form form={form} label="Connexion">
        <div className={asksCode ? 'hidden' : 'grid gap-5'}>
          <EmailField form={form} name="email" label="Adresse email" autoComplete="username" />
          <div>
            <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
            <button type="button" onClick={onForgotten} className={`${linkStyle} -ml-1 min-h-11 px-1 text-sm`}>
              <T>Mot de passe oublié ?</T>
            </button>
          </div>
        </div>
        {asksCode && <CodeField form={form} name="secondFactor" hint={EITHER_CODE} isFirst />}
        {asksCaptcha && <Captcha form={form} name="captchaToken" />}
        <SendButton form={form} className="w-full">
          Se connecter
        </SendButton>
      </Form>
      <ActionForm kind="line" className="w-full" onPress={enterByKey}>
        <span className="inline-flex items-center gap-2">
          <KeyRound aria-hidden className="size-5" />
          <T>Se connecter avec une clé d'accès</T>
        </span>
      </ActionForm>
      {asksCode && (
        <button type="button" onClick={backToPassword} className={`${linkStyle} min-h-11`}>
          Revenir au mot de passe
        </button>
      )}
      {!asksCode && onSignUp && (
        <p className="text-center text-ink-soft">
          <T>Pas encore de compte ? </T>
          <button type="button" onClick={onSignUp} className={`${linkStyle} min-h-11`}>
            Créer un compte
          </button>
        </p>
      )}
    </div>
  )
}

const linkStyle = 'font-semibold text-brand-dark underline underline-offset-2 rounded'
