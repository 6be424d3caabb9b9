import { isToGo } from '@tablee/domain/money/pricing'
import { actionsOf, ownShare } from '@tablee/domain/reservations/booking-actions'
import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { useKeptPage } from '../../app/offline/use-kept-page.ts'
import { confirmationPath } from '../../app/paths.ts'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { OwnAllergies } from '../../shared/booking/allergies/own-allergies.tsx'
import { GoneDishes } from '../../shared/booking/changes/gone-dishes.tsx'
import { currentDraft } from '../../shared/booking/draft/draft-store.ts'
import { loadForHolder } from '../../shared/booking/guest-token/as-holder-of.ts'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import { BroughtTo } from '../../shared/booking/labels/brought-to.tsx'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { Extras } from '../../shared/booking/reservation/extras.tsx'
import { MoveOffer } from '../../shared/booking/reservation/move/move-offer.tsx'
import { ShareInvitation } from '../../shared/booking/reservation/share-invitation.tsx'
import { ProtectedNotice } from '../../shared/viewer/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Steps } from '../../ui/steps.tsx'
import { T } from '../../words/t.tsx'
import type { Route } from './+types/confirmation.page'
import { BeTold } from './be-told.tsx'
import { BookedTerms } from './confirmation/booked-terms.tsx'
import { Guests } from './confirmation/guests.tsx'
import { GuestsCeiling } from './confirmation/guests-ceiling.tsx'
import { Headline } from './confirmation/headline.tsx'
import { OwnShare } from './confirmation/own-share.tsx'
import { Picture } from './confirmation/picture.tsx'
import { TableActions } from './confirmation/table-actions.tsx'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { Ordered } from './ordered.tsx'
import { RestaurantContact } from './restaurant-contact.tsx'
import { askTable, type Table, useTable } from './use-table.ts'

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
  const table = await loadForHolder(shareId, () => askTable(shareId))
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
  const own = ownShare(table)
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
          {own && <GoneDishes booking={table} share={own} actions={actions} className="mt-6 max-w-[520px]" />}
          {own && <GuestsCeiling table={table} share={own} now={now} onChanged={refresh} />}
          {own && <OwnShare table={table} share={own} token={token} />}
          {actions.has('share') && invitationLink && (
            <div
              data-online
              className="mt-6 max-w-[520px] rounded-card border border-line bg-card p-4 sm:p-5 print:hidden"
            >
              <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
            </div>
          )}
          <TableActions table={table} shareId={shareId} actions={actions} now={now} onChanged={refresh} />
          {own && mayChange(table, now) && <BeTold pushKey={table.pushKey} isGroup={table.isGroup} token={token} />}
        </div>
        <div className="print:hidden">
          <Picture table={table} choosing={choosing} mayInvite={actions.has('share')} />
        </div>
      </div>

      <div className="mt-8 grid items-start gap-5 md:grid-cols-2 print:mt-4 print:grid-cols-2">
        <div className="grid gap-5 empty:hidden">
          {own && <Extras share={own} token={token} onAnswered={refresh} />}
          {!isPlain && <Ordered table={table} actions={actions} onChanged={refresh} />}
          <OwnAllergies booking={table} now={now} onChanged={refresh} />
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
