import { useState } from 'react'
import { Link, redirect, useLocation, useNavigate } from 'react-router'
import { countKeptTaps } from '../../app/offline/kept-taps.ts'
import { readToken } from '../../app/session.ts'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { ResetForm } from '../../shared/viewer/sign-in/reset-form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { deskPath } from '../desk/desk-links.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { wayBack } from '../desk-paths.ts'
import { readDeviceToken } from '../device/device-token.ts'
import PinForm from '../device/pin-form.tsx'
import type { Route } from './+types/sign-in.page'
import { SignInFrame } from './sign-in-frame.tsx'

/** Redirects users who are already signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (readToken() !== null) throw redirect(wayBack(new URL(request.url).search))
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Espace restaurant')
}

export { DeskFailure as ErrorBoundary }

/** The sign-in of restaurants' staff, with a PIN on a device of the restaurant. `?mot-de-passe` requests a new password. */
export default function SignInPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isForgotten = new URLSearchParams(search).has('mot-de-passe')
  const [isDevice, setDevice] = useIsDevice(search)
  const go = (to: string) => navigate(to, { replace: true })

  if (isDevice)
    return (
      <SignInFrame>
        <NarrowPage title="Qui agit ?">
          <KeptTaps />
          <PinForm
            onEntered={(restaurantId) => go(wayBackAtDevice(search, restaurantId))}
            onRemoved={() => setDevice(false)}
          />
          <p className="mt-8 border-t border-line pt-6 text-ink-soft">
            <Link to="?compte" className="font-semibold text-brand underline underline-offset-2">
              <T>Me connecter avec mon compte</T>
            </Link>
          </p>
        </NarrowPage>
      </SignInFrame>
    )
  return (
    <SignInFrame>
      {isForgotten ? (
        <NarrowPage title="Mot de passe oublié ?" lead="Nous vous envoyons un lien pour en choisir un autre.">
          <ResetForm email="" account="RESTAURANT" onDone={() => go(withoutReset(search))} />
        </NarrowPage>
      ) : (
        <NarrowPage title="Espace restaurant" lead="Le service du jour et l'équipe de votre restaurant.">
          <KeptTaps />
          <LoginForm
            email=""
            account="RESTAURANT"
            onForgotten={() => navigate(withReset(search))}
            onSignedIn={async () => go(wayBack(search))}
          />
          <p className="mt-8 border-t border-line pt-6 text-ink-soft">
            <T>Votre restaurant n'est pas encore sur Tablée ?</T>{' '}
            <a href="/contact-us#restaurateurs" className="font-semibold text-brand underline underline-offset-2">
              <T>Rejoignez-nous</T>
            </a>
          </p>
        </NarrowPage>
      )}
    </SignInFrame>
  )
}

/** True on a device of a restaurant, unless the user chooses to sign in with their account. */
function useIsDevice(search: string) {
  const [isRemoved, setRemoved] = useState(false)
  const isHydrated = useHydrated()
  const params = new URLSearchParams(search)
  const isOther = params.has('compte') || params.has('mot-de-passe')
  const isDevice = isHydrated && !isRemoved && !isOther && readDeviceToken() !== null
  return [isDevice, (is: boolean) => setRemoved(!is)] as const
}

function wayBackAtDevice(search: string, restaurantId: string): string {
  const back = wayBack(search)
  return back === '/pro' ? deskPath(restaurantId, 'service') : back
}

function withReset(search: string): string {
  const params = new URLSearchParams(search)
  params.set('mot-de-passe', '')
  return `?${params}`
}

/** The notice that taps made before the session ended will be sent once the same user signs in. */
function KeptTaps() {
  const isHydrated = useHydrated()
  const taps = isHydrated ? countKeptTaps() : 0
  if (taps === 0) return null
  const words =
    taps === 1
      ? 'Un geste attend sur cet appareil : il part quand la personne qui l’a fait se reconnecte.'
      : `${taps} gestes attendent sur cet appareil : ils partent quand la personne qui les a faits se reconnecte.`
  return <Notice kind="danger">{words}</Notice>
}

function withoutReset(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('mot-de-passe')
  return `?${params}`
}
