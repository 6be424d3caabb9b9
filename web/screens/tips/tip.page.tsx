import { type TipTime, tipTimeOf } from '@tablee/domain/money/tip-time'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { confirmationPath } from '../../app/paths.ts'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { asHolderOf, loadForHolder } from '../../shared/booking/guest-token/as-holder-of.ts'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/tip.page'
import { TipForm } from './tip-form.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return statusOfBooking(context, params.id)
}

/** The id is a reservation's, or a share's for a guest without an account. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const meal = await loadForHolder(id, () =>
    asHolderOf(id, async (options) => (await send(TippedMeal, { id }, options)).getReservation ?? null),
  )
  return meal && { meal, token: asGuestOf(id).token }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Pourboire')
}

export { FailureInPlace as ErrorBoundary, TipSkeleton as HydrateFallback }

export default function TipPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  if (!loaderData) return isSignedIn ? <TipSkeleton /> : <ProtectedNotice />
  return <Tip {...loaderData} />
}

function Tip({ meal, token }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { revalidate } = useRevalidator()
  const time = tipTimeOf(meal, useServerNow(30_000))
  const lead = `${meal.restaurant.name} · ${dayAndHour(meal.date)}`
  if (time === 'left') return <Thanks />
  return (
    <NarrowPage title="Laisser un pourboire au restaurant ?" lead={typeset(lead)}>
      {time === 'open' ? (
        <TipForm reservationId={meal.id} token={token} onLeft={revalidate} />
      ) : (
        <div className="grid gap-5">
          <p>{typeset(sentenceOf(time, meal.date))}</p>
          <ButtonLink kind="line" to={confirmationPath(shareOfViewer(meal)?.id ?? meal.id)}>
            Voir ma réservation
          </ButtonLink>
        </div>
      )}
    </NarrowPage>
  )
}

function Thanks() {
  return (
    <NarrowPage title="Merci pour le pourboire !">
      <div role="status" className="grid gap-5">
        <p>
          <T>Il sera reversé intégralement à votre serveur.</T>
        </p>
        <ButtonLink kind="line" to="/user/reservations">
          Mes réservations
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

function sentenceOf(time: Exclude<TipTime, 'open' | 'left'>, date: number): string {
  switch (time) {
    case 'early':
      return `Vous pourrez laisser un pourboire à partir du ${dayAndHour(date)}.`
    case 'no card':
      return 'Sans carte enregistrée pour ce repas, le pourboire se laisse sur place.'
    case 'over':
      return "Il n'est plus possible de laisser un pourboire pour ce repas."
  }
}

const TippedMeal = graphql(`
  query TippedMeal($id: ID!) {
    getReservation(uuid: $id) {
      id
      date
      type
      status
      restaurant {
        name
      }
      usersReservations {
        id
        isOwn
        status
        tip
        totalPaid
        cover {
          name
        }
      }
    }
  }
`)

function TipSkeleton() {
  return (
    <NarrowPage title="Laisser un pourboire au restaurant ?">
      <LoadingLine />
    </NarrowPage>
  )
}
