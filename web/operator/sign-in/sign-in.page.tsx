import { redirect, useLocation, useNavigate } from 'react-router'
import { readToken } from '../../app/session.ts'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { ResetForm } from '../../shared/viewer/sign-in/reset-form.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { SIGN_IN, wayBack } from '../operator-paths.ts'
import type { Route } from './+types/sign-in.page'
import { OperatorSignInFrame } from './sign-in-frame.tsx'

/** Redirects users who are already signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (readToken() !== null) throw redirect(wayBack(new URL(request.url).search))
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Espace opérateur')
}

export { OperatorFailure as ErrorBoundary }

/** The operator's sign-in. `?mot-de-passe` requests a new password. */
export default function OperatorSignInPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isForgotten = new URLSearchParams(search).has('mot-de-passe')
  return (
    <OperatorSignInFrame>
      {isForgotten ? (
        <NarrowPage title="Mot de passe oublié ?" lead="Nous vous envoyons un lien pour en choisir un autre.">
          <ResetForm email="" account="ADMIN" onDone={() => navigate(SIGN_IN, { replace: true })} />
        </NarrowPage>
      ) : (
        <NarrowPage title="Espace opérateur" lead="Réservé à l'équipe de Tablée : chaque consultation est notée.">
          <LoginForm
            email=""
            account="ADMIN"
            onForgotten={() => navigate(`${SIGN_IN}?mot-de-passe`)}
            onSignedIn={async () => navigate(wayBack(search), { replace: true })}
          />
        </NarrowPage>
      )}
    </OperatorSignInFrame>
  )
}
