import { newPasswordFaults } from '@tablee/domain/accounts/accounts'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { graphql, send } from '../../../app/graphql.ts'
import { dropToken } from '../../../app/session.ts'
import { guessablePasswordFault } from '../../../shared/account-settings/passwords/guessed.ts'
import { NewPasswordFields } from '../../../shared/account-settings/passwords/new-password-fields.tsx'
import { useReplacement } from '../../../shared/viewer/sign-in/replace-session.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'
import type { Route } from './+types/reset-password.page'
import { AuthLink, authLinkStyle } from './auth-link.tsx'
import { isDeskLink } from './is-desk-link.ts'
import { LinkFaultPage, loadLinkFault } from './link-fault.tsx'

const TITLE = 'Choisir un nouveau mot de passe'

export const meta = () => privateHead(TITLE)

/** Reports an unusable link before the form is filled in. */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadLinkFault(context, params.resetToken, 'PASSWORD')
}

// Submitting the form uses up the link: loading it again would report it as unusable.
export const shouldRevalidate = () => false

export default function ResetPasswordPage({ loaderData: fault }: Route.ComponentProps) {
  if (fault === null) return <NewPassword />
  return (
    <LinkFaultPage title={TITLE} fault={fault}>
      <AnotherLink />
    </LinkFaultPage>
  )
}

/**
 * The page of the link in the emails for a forgotten password and for a reverted change of email. All sessions of the account
 * end, including this browser's.
 */
function NewPassword() {
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
        <div className="text-center text-ink-soft">
          <AnotherLink />
        </div>
      </Form>
      {replacement.dialog}
    </NarrowPage>
  )
}

function AnotherLink() {
  const isAtDesk = isDeskLink(useLocation().search)
  return (
    <p>
      <T>Lien expiré ? </T>
      {isAtDesk ? (
        <Link to="/pro/connexion?mot-de-passe" className={authLinkStyle}>
          En recevoir un nouveau
        </Link>
      ) : (
        <AuthLink tab="reset">En recevoir un nouveau</AuthLink>
      )}
    </p>
  )
}

const ResetPassword = graphql(`
  mutation ResetPassword($token: String!, $password: String!, $replacesSession: Boolean) {
    resetPassword(token: $token, password: $password, replacesSession: $replacesSession)
  }
`)
