import { useNavigate, useRevalidator } from 'react-router'
import { closeAuth } from '../../app/session.ts'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { SIGN_IN } from '../desk-paths.ts'

/** The sign-in after the session has ended. The page then continues. */
export default function SessionForm() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (
    <LoginForm
      email=""
      account="RESTAURANT"
      onForgotten={() => {
        closeAuth()
        navigate(`${SIGN_IN}?mot-de-passe`)
      }}
      onSignedIn={async () => {
        closeAuth()
        revalidate()
      }}
    />
  )
}
