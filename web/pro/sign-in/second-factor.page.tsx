import { redirect, useNavigate } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { SecondFactorSetup } from '../../shared/account-settings/security/second-factor-setup.tsx'
import { logOut } from '../../shared/viewer/sign-in/log-out.ts'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { SIGN_IN } from '../desk-paths.ts'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/second-factor.page'
import { SignInFrame } from './sign-in-frame.tsx'

/** Redirects users with a second factor to their restaurant. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { mySecurity } = await readAtDesk(request, OwnFactor, {})
  if (mySecurity.hasSecondFactor) throw redirect('/pro')
  return null
}
clientLoader.hydrate = true as const

// Does not reload after the activation, because the recovery codes are still to be read.
export const shouldRevalidate = () => false

export function meta() {
  return privateHead('Double authentification')
}

export { DeskFailure as ErrorBoundary }

export function HydrateFallback() {
  return (
    <SignInFrame>
      <NarrowPage title={TITLE} lead={LEAD}>
        <LoadingLine />
      </NarrowPage>
    </SignInFrame>
  )
}

const TITLE = 'Protégez votre accès'
const LEAD =
  "Vous verrez les noms et les commandes de vos clients : ici, un code de votre téléphone s'ajoute au mot de passe. Il vous faut une application d'authentification."

/** Adds the second factor, which all actions of staff require. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  function leave() {
    logOut()
    navigate(SIGN_IN)
  }
  return (
    <SignInFrame>
      <NarrowPage title={TITLE} lead={LEAD}>
        <SecondFactorSetup onClose={leave} onDone={() => navigate('/pro', { replace: true })} />
      </NarrowPage>
    </SignInFrame>
  )
}

const OwnFactor = graphql(`
  query OwnFactor {
    mySecurity {
      hasSecondFactor
    }
  }
`)
