import { redirect, useNavigate } from 'react-router'
import { send } from '../../app/graphql.ts'
import { logOut } from '../../shared/viewer/sign-in/log-out.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import lockedCloche from '../../ui/page/drawings/locked-cloche.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { DeskCaller, loadDesk } from '../desk/load-desk.ts'
import { pathAt } from '../desk/path-at.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { SIGN_IN } from '../desk-paths.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import type { Route } from './+types/pro.page'

/** Redirects staff to their first restaurant. Returns the email of any other user who is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { me } = await send(DeskCaller, {}, { anyone: true })
  if (me && me.role !== 'RESTAURANT') return { email: me.email }
  const { current } = await loadDesk(request, null)
  throw redirect(current ? pathAt(current) : '/pro/compte')
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Espace restaurant')
}

export { DeskFailure as ErrorBoundary }

export function HydrateFallback() {
  return (
    <SignInFrame>
      <div className="p-6">
        <h1 className="sr-only">Espace restaurant</h1>
        <LoadingLine />
      </div>
    </SignInFrame>
  )
}

/** The notice for diners that this is the restaurants' side. */
export default function ProPage({ loaderData: { email } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <SignInFrame>
      <FailurePage
        drawing={lockedCloche}
        title="Cet espace est celui des restaurants."
        ways={
          <>
            <button
              type="button"
              onClick={() => {
                logOut()
                navigate(SIGN_IN)
              }}
              className={buttonStyle()}
            >
              <T>Me connecter autrement</T>
            </button>
            <ButtonLink to="/" kind="line">
              <T>Retour à l'accueil</T>
            </ButtonLink>
          </>
        }
      >
        {`Vous êtes connecté avec ${email}, qui n'est pas un compte de restaurant.`}
      </FailurePage>
    </SignInFrame>
  )
}
