import { newPasswordFaults } from '@tablee/domain/accounts/accounts'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { graphql, send } from '../../../graphql.ts'
import { dropToken } from '../../../session.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { NarrowPage } from '../narrow-page.tsx'
import { NewPasswordFields } from '../security/new-password-fields.tsx'
import { AuthLink, authLinkStyle } from './auth-link.tsx'
import { guessablePasswordFault } from './guessed.ts'
import { isDeskLink } from './is-desk-link.ts'
import { useReplacement } from './replace-session.tsx'

const TITLE = 'Choisir un nouveau mot de passe'

export const meta = () => privateHead(TITLE)

/**
 * The page of the link in the emails for a forgotten password and for an undone change of email. Every session of the
 * account ends, this browser's too.
 */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { resetToken: token = '' } = useParams()
  const isAtDesk = isDeskLink(useLocation().search)
  const replacement = useReplacement()
  const form = useValidatedForm({
    defaults: { password: '', confirmPassword: '' },
    faultsOf: (typed) => ({ ...guessablePasswordFault('password', typed.password), ...newPasswordFaults(typed) }),
    async onSend({ password }) {
      const done = await replacement.sendFor((replacesSession) =>
        send(ResetPassword, { token, password, replacesSession }, { anyone: true }),
      )
      if (!done) return
      dropToken()
      toast('Votre mot de passe a été mis à jour. Vous pouvez vous connecter.')
      navigate(isAtDesk ? '/pro/connexion' : '/', { replace: true })
    },
  })

  return (
    <NarrowPage title={TITLE} lead="Par sécurité, vous serez déconnecté de tous vos appareils.">
      <Form form={form} label={TITLE}>
        <NewPasswordFields form={form} name="password" isChange />
        <SendButton form={form} className="w-full">
          Confirmer
        </SendButton>
        <p className="text-center text-ink-soft">
          <T>Lien expiré ? </T>
          {isAtDesk ? (
            <Link to="/pro/connexion?mot-de-passe" className={authLinkStyle}>
              En recevoir un nouveau
            </Link>
          ) : (
            <AuthLink tab="reset">En recevoir un nouveau</AuthLink>
          )}
        </p>
      </Form>
      {replacement.dialog}
    </NarrowPage>
  )
}

const ResetPassword = graphql(`
  mutation ResetPassword($token: String!, $password: String!, $replacesSession: Boolean) {
    resetPassword(token: $token, password: $password, replacesSession: $replacesSession)
  }
`)
