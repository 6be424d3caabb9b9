import { redirect, useNavigate } from 'react-router'
import { graphql } from '../../app/graphql.ts'
import { SecondFactorSetup } from '../../shared/account-settings/security/second-factor-setup.tsx'
import { logOut } from '../../shared/viewer/sign-in/log-out.ts'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { OPERATOR, SIGN_IN } from '../operator-paths.ts'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/second-factor.page'
import { OperatorSignInFrame } from './sign-in-frame.tsx'

/** Redirects users with a second factor. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { mySecurity } = await readAsOperator(request, OperatorFactor, {})
  if (mySecurity.hasSecondFactor) throw redirect(OPERATOR)
  return null
}
clientLoader.hydrate = true as const

// Does not reload after the activation, because the recovery codes are still to be read.
export const shouldRevalidate = () => false

export function meta() {
  return privateHead('Double authentification')
}

export { OperatorFailure as ErrorBoundary }

const TITLE = 'Protégez votre accès'
const LEAD =
  "Vous verrez les dossiers de tous : ici, un code de votre téléphone s'ajoute au mot de passe. Il vous faut une application d'authentification."

export function HydrateFallback() {
  return (
    <OperatorSignInFrame>
      <NarrowPage title={TITLE} lead={LEAD}>
        <LoadingLine />
      </NarrowPage>
    </OperatorSignInFrame>
  )
}

/** Adds the second factor, which all actions of the operator require. */
export default function OperatorFactorPage() {
  const navigate = useNavigate()
  function leave() {
    logOut()
    navigate(SIGN_IN)
  }
  return (
    <OperatorSignInFrame>
      <NarrowPage title={TITLE} lead={LEAD}>
        <SecondFactorSetup onClose={leave} onDone={() => navigate(OPERATOR, { replace: true })} />
      </NarrowPage>
    </OperatorSignInFrame>
  )
}

const OperatorFactor = graphql(`
  query OperatorFactor {
    mySecurity {
      hasSecondFactor
    }
  }
`)
