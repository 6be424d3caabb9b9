import { isToGo } from '@tablee/domain/money/pricing'
import { actionsOf, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { headlineOf } from '@tablee/domain/reservations/headline'
import type { ComponentProps } from 'react'
import { Link, redirect } from 'react-router'
import { useKeptPage } from '../../app/offline/use-kept-page.ts'
import { confirmationPath } from '../../app/paths.ts'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { ViewersAllergies } from '../../shared/booking/allergies/viewers-allergies.tsx'
import { GoneDishes } from '../../shared/booking/changes/gone-dishes.tsx'
import { currentDraft } from '../../shared/booking/draft/draft-store.ts'
import { loadForHolder } from '../../shared/booking/guest-token/as-holder-of.ts'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import { BroughtTo } from '../../shared/booking/labels/brought-to.tsx'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { NoShowMark } from '../../shared/booking/no-show/no-show-mark.tsx'
import { Extras } from '../../shared/booking/reservation/extras.tsx'
import { MoveOffer } from '../../shared/booking/reservation/move/move-offer.tsx'
import { OwedAfter } from '../../shared/booking/reservation/owed-after.tsx'
import { ShareInvitation } from '../../shared/booking/reservation/share-invitation.tsx'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Steps } from '../../ui/steps.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/confirmation.page'
import { BookedTerms } from './confirmation/booked-terms.tsx'
import { Guests } from './confirmation/guests.tsx'
import { GuestsCeiling } from './confirmation/guests-ceiling.tsx'
import { Picture } from './confirmation/picture.tsx'
import { TableActions } from './confirmation/table-actions.tsx'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { NotifyMe } from './notify-me.tsx'
import { Ordered } from './ordered.tsx'
import { RestaurantContact } from './restaurant-contact.tsx'
import { Settled } from './settled.tsx'
import { loadTable, type Table, useTable } from './use-table.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return statusOfBooking(context, params.userReservationId)
}

/** Without an id it redirects to the latest booking of this browser, or else to the list. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { userReservationId: shareId } = params
  if (!shareId) {
    const newest = currentDraft()?.userReservationId
    throw redirect(newest ? confirmationPath(newest) : '/user/reservations')
  }
  const table = await loadForHolder(shareId, () => loadTable(shareId))
  return table && { shareId, table }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre réservation')
}

export { ConfirmationSkeleton as HydrateFallback, FailureInPlace as ErrorBoundary }

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  if (!loaderData) return isSignedIn ? <ConfirmationSkeleton /> : <ProtectedNotice />
  return <Confirmation key={loaderData.shareId} shareId={loaderData.shareId} loaded={loaderData.table} />
}

function Confirmation({ shareId, loaded }: { shareId: string; loaded: Table }) {
  const { table, choosing, refresh } = useTable(shareId, loaded)
  const now = useServerNow(30_000)
  useKeptPage(table)
  const actions = actionsOf(table, now)
  const viewersShare = shareOfViewer(table)
  const { token } = asGuestOf(shareId)
  const { restaurant, date, type, isHost, isPlain, invitationLink, deliveryAddress } = table
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6 print:p-0">
      <p className="hidden font-bold print:block">
        <T>{`Tablée · ${isToGo(type) ? 'commande' : 'réservation'} n° ${table.id}`}</T>
      </p>
      <Steps current="Confirmation" isPaid={!isPlain && (isHost || type === 'SELF_PAY')} isToGo={isToGo(type)} />
      <div className="mt-7 grid items-center gap-x-12 gap-y-4 md:grid-cols-2 print:mt-2 print:block">
        <div className="min-w-0">
          <Headline table={table} now={now} />
          <BookedTerms table={table} actions={actions} now={now} />
          <MoveOffer reservation={table} onChanged={refresh} className="mt-6 max-w-[520px]" />
          {viewersShare && (
            <GoneDishes booking={table} share={viewersShare} actions={actions} className="mt-6 max-w-[520px]" />
          )}
          {viewersShare && <GuestsCeiling table={table} share={viewersShare} now={now} onChanged={refresh} />}
          {viewersShare && <ViewersShare table={table} share={viewersShare} token={token} />}
          {actions.has('share') && invitationLink && (
            <div
              data-online
              className="mt-6 max-w-[520px] rounded-card border border-line bg-card p-4 sm:p-5 print:hidden"
            >
              <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
            </div>
          )}
          <TableActions table={table} shareId={shareId} actions={actions} now={now} onChanged={refresh} />
          {viewersShare && mayChange(table, now) && (
            <NotifyMe pushKey={table.pushKey} isGroup={table.isGroup} token={token} />
          )}
        </div>
        <div className="print:hidden">
          <Picture table={table} choosing={choosing} mayInvite={actions.has('share')} />
        </div>
      </div>

      <div className="mt-8 grid items-start gap-5 md:grid-cols-2 print:mt-4 print:grid-cols-2">
        <div className="grid gap-5 empty:hidden">
          {viewersShare && <Extras share={viewersShare} token={token} onAnswered={refresh} />}
          {!isPlain && <Ordered table={table} actions={actions} onChanged={refresh} />}
          <ViewersAllergies booking={table} now={now} onChanged={refresh} />
        </div>
        <div className="grid gap-5">
          {table.isGroup && <Guests table={table} owes={actions.has('pay')} onChanged={refresh} />}
          {deliveryAddress && <DeliveryAddress address={deliveryAddress} />}
          <RestaurantContact restaurant={restaurant} hasRoute={type !== 'DELIVERY'} />
        </div>
      </div>
    </div>
  )
}

function DeliveryAddress({ address }: ComponentProps<typeof BroughtTo>) {
  return (
    <section aria-labelledby="address" className="rounded-card border border-line bg-card p-5 sm:p-7 print:p-4">
      <h2 id="address" className="mb-3 text-xl">
        Adresse de livraison
      </h2>
      <BroughtTo address={address} />
    </section>
  )
}

/** True until the booking is cancelled or its meal begins. */
function mayChange({ status, date }: Table, now: number): boolean {
  return status !== 'CANCELLED' && now < date
}

/** The booking, its state at `now` (milliseconds), and the next steps. */
function Headline({ table, now }: { table: Table; now: number }) {
  const { restaurant, date, type, isWeeklyMeal } = table
  const { title, lead, open, follow } = headlineOf(table, now)
  return (
    <>
      <p className="font-semibold text-ink-soft sm:text-lg">
        {typeset(`${restaurant.name} · ${whenBooked(type, date, isWeeklyMeal)}`)}
      </p>
      <h1 id="headline" className="mt-2 text-3xl font-extrabold sm:text-4xl print:text-2xl">
        {typeset(title)}
      </h1>
      <p className="mt-3 max-w-[40ch] text-lg text-pretty text-ink-soft">{typeset(lead)}</p>
      {table.cancelReason && (
        <p className="mt-2 max-w-[46ch] text-pretty wrap-anywhere">
          {typeset(`Le restaurant dit pourquoi : « ${table.cancelReason} »`)}
        </p>
      )}
      {open && <p className="mt-2 max-w-[40ch] text-lg font-semibold text-pretty">{typeset(open)}</p>}
      {follow && (
        <p className="mt-2 max-w-[46ch] text-ink-soft print:hidden">
          <Link
            to="/user/reservations"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {typeset(follow)}
          </Link>
        </p>
      )}
    </>
  )
}

type Props = { table: Table; share: Table['usersReservations'][number]; token?: string | undefined }

/** The viewer's own share once the meal has begun, settled or still due, and the no-shows whose fee they pay. */
function ViewersShare({ table, share, token }: Props) {
  return (
    <>
      {!isToGo(table.type) && <Settled table={table} share={share} />}
      {table.usersReservations.map(
        (one) =>
          one.noShow && (
            <div key={one.id} className="mt-6 max-w-[520px]">
              <NoShowMark share={one} token={token} />
            </div>
          ),
      )}
      <OwedAfter share={share} />
    </>
  )
}
