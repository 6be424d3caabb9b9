import { atRestaurant } from '@tablee/domain/at-restaurant'
import { chooseSource, type Draft } from '@tablee/domain/ordering/draft'
import { draftToChooseIn, offeredWay, readChoices } from '@tablee/domain/ordering/draft-address'
import { draftKey } from '@tablee/domain/ordering/draft-keys'
import { largestParty } from '@tablee/domain/reservations/booking-limits'
import { useEffect } from 'react'
import { data, Link, replace, useNavigate } from 'react-router'
import { getFragmentData, graphql, queryOnServer, send } from '../../app/graphql.ts'
import { menuPath, restaurantPath } from '../../app/paths.ts'
import { openAuth, readToken, useIsSignedIn } from '../../app/session.ts'
import { keepDraft, keptDraft } from '../../shared/booking/draft/draft-store.ts'
import { bookingLine } from '../../shared/booking/form/booking-line.ts'
import { BookingPanelFragment, partnerOf } from '../../shared/booking/form/partner.ts'
import { SIGN_IN_FIRST } from '../../shared/booking/form/use-continue-to-order.ts'
import { authControl } from '../../shared/viewer/sign-in/auth-host.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import type { Route } from './+types/embed-order.page'

const EmbedPartner = graphql(`
  query EmbedPartner($id: ID!) {
    getRestaurantById(id: $id) {
      isPartner
    }
  }
`)

const EmbedOrder = graphql(`
  query EmbedOrder($id: ID!) {
    getRestaurantById(id: $id) {
      isPartner
      ...BookingPanel
    }
  }
`)

/** The document has status 404 unless the restaurant takes bookings. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getRestaurantById: found } = await queryOnServer(context, EmbedPartner, { id: params.restaurant })
  return data(null, { status: found?.isPartner ? 200 : 404 })
}

/** Keeps the choices made in a restaurant's own site as this tab's draft, and continues with its order. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { getRestaurantById: found } = await send(EmbedOrder, { id: params.restaurant }, { anyone: true })
  if (!found?.isPartner) throw data(null, { status: 404 })
  const partner = partnerOf(getFragmentData(BookingPanelFragment, found))
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('heure')) throw replace(restaurantPath(partner))

  const { id, name } = partner
  const before = draftToChooseIn(keptDraft(draftKey({ restaurantId: id })), { id, name })
  const offered = { ways: partner.fulfillments, largest: largestParty(partner) }
  const chosen = readChoices(offeredWay(before, partner.fulfillments), searchParams, offered)
  const draft: Draft = searchParams.get('source') === 'embed' ? chooseSource(chosen, 'EMBED') : chosen
  keepDraft(draft)
  if (readToken() !== null) throw replace(menuPath())
  return { partner, draft }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Réserver')
}

export function HydrateFallback() {
  return (
    <LoadingSkeleton className="mx-auto grid max-w-[36rem] gap-6 px-4 py-10 sm:py-16">
      <span className="h-9 w-72 max-w-full rounded bg-line" />
      <span className="h-64 rounded-card bg-line/60" />
    </LoadingSkeleton>
  )
}

export { FailureInPlace as ErrorBoundary }

/** Asks a diner who comes from a restaurant's own site to sign in. */
export default function EmbedOrderPage({ loaderData: { partner, draft } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (isSignedIn) navigate(menuPath(), { replace: true })
    else openAuth('login', { why: SIGN_IN_FIRST })
  }, [isSignedIn, navigate])

  return (
    <NarrowPage title={`Réserver ${atRestaurant(partner)}`} lead={SIGN_IN_FIRST}>
      <div className="grid gap-4">
        <p className="text-lg font-semibold">{bookingLine(draft)}</p>
        <button
          type="button"
          {...authControl}
          onClick={() => openAuth('login', { why: SIGN_IN_FIRST })}
          className={buttonStyle('brand', 'w-full')}
        >
          Se connecter
        </button>
        <button
          type="button"
          {...authControl}
          onClick={() => openAuth('signup', { why: SIGN_IN_FIRST })}
          className={buttonStyle('quiet', 'w-full')}
        >
          Créer un compte
        </button>
        <Link to={restaurantPath(partner)} className="justify-self-center py-2 underline underline-offset-4">
          Choisir autre chose
        </Link>
      </div>
    </NarrowPage>
  )
}
