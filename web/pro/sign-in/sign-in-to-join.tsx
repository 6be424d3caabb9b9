import { useNavigate, useRevalidator } from 'react-router'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { T } from '../../words/t.tsx'
import { SIGN_IN } from '../desk-paths.ts'

/** For an invited address with an account: after the sign-in the user is asked to accept. */
export function SignInToJoin({ email }: { email: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p className="mb-5 text-ink-soft">
        <T>Cette adresse a déjà un compte : connectez-vous pour accepter.</T>
      </p>
      <LoginForm
        email={email}
        account="RESTAURANT"
        onForgotten={() => navigate(`${SIGN_IN}?mot-de-passe`)}
        onSignedIn={revalidate}
      />
    </>
  )
}
