import { isToGo } from '@tablee/domain/money/pricing'
import { endOfEvening } from '@tablee/domain/money/tip-time'
import { mayClose, mayRemove } from '@tablee/domain/reservations/booking-actions'
import { headlineOf } from '@tablee/domain/reservations/headline'
import { data, Link, redirect } from 'react-router'
import { useServerNow } from '../../../server-time.ts'
import { readToken, useIsSignedIn } from '../../../session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ifSignedIn } from '../../accounts/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../accounts/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { CoverLink } from '../group/cover-link.tsx'
import { GuestList } from '../group/guest-list.tsx'
import { asGuestOf } from '../group/guest-tokens.ts'
import { ShareInvitation } from '../group/share-invitation.tsx'
import { actionsOf, confirmationPath, ownShare, paymentPath, tipPath } from '../my-reservations/actions-of.ts'
import { InvoiceButton } from '../my-reservations/invoice-button.tsx'
import { NoShowMark } from '../no-show/no-show-mark.tsx'
import { currentDraft } from '../order/draft-store.ts'
import { Steps } from '../order/steps.tsx'
import type { Route } from './+types/confirmation.page.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { BroughtTo } from './brought-to.tsx'
import { CloseGroup } from './close-group.tsx'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { Extras } from './extras.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LiveTable } from './live-table.tsx'
import { Ordered } from './ordered.tsx'
import { OwedAfter } from './owed-after.tsx'
import { PackedOrder } from './packed-order.tsx'
import { Place } from './place.tsx'
import { RemoveGuest } from './remove-guest.tsx'
import { Settled } from './settled.tsx'
import { askTable, type Table, useTable } from './use-table.ts'
import { whenBooked } from './when-booked.ts'

/** Without an id: what was booked last in this browser, else the list. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { userReservationId: shareId } = params
  if (!shareId) {
    const newest = currentDraft()?.userReservationId
    throw redirect(newest ? confirmationPath(newest) : '/user/reservations')
  }
  const isGuest = asGuestOf(shareId).token !== undefined
  const table = isGuest ? await askTable(shareId) : await ifSignedIn(() => askTable(shareId))
  if (!table && (isGuest || readToken() !== null)) throw data(null, { status: 404 })
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
  const actions = actionsOf(table, now)
  const own = ownShare(table)
  const { title, lead, open, follow } = headlineOf(table, now)
  const { restaurant, date, type, isHost, isGroup, isWeeklyMeal, status, invitationLink } = table
  const isTable = !isToGo(type)
  const isOpen = table.awaitsGuests

  return (
    <div className="mx-auto max-w-[1280px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Confirmation" isPaid={!table.isPlain && (isHost || type === 'SELF_PAY')} isToGo={!isTable} />
      <div className="mt-7 grid items-center gap-x-12 gap-y-4 md:grid-cols-2">
        <div className="min-w-0 md:pl-8">
          <p className="font-semibold text-ink-soft sm:text-lg">
            {typeset(`${restaurant.name} · ${whenBooked(type, date, isWeeklyMeal)}`)}
          </p>
          <h1 id="headline" className="mt-2 text-3xl font-extrabold sm:text-4xl">
            {typeset(title)}
          </h1>
          <p className="mt-3 max-w-[40ch] text-lg text-pretty text-ink-soft">{typeset(lead)}</p>
          {open && <p className="mt-2 max-w-[40ch] text-lg font-semibold text-pretty">{typeset(open)}</p>}
          {follow && (
            <p className="mt-2 max-w-[46ch] text-ink-soft">
              <Link
                to="/user/reservations"
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                {typeset(follow)}
              </Link>
            </p>
          )}
          {own && isTable && <Settled table={table} share={own} />}
          {own?.status === 'NO_SHOW' && (
            <div className="mt-6 max-w-[520px]">
              <NoShowMark share={own} token={asGuestOf(shareId).token} />
            </div>
          )}
          {own && <OwedAfter share={own} />}
          {actions.has('share') && invitationLink && (
            <div className="mt-6 max-w-[520px] rounded-card border border-line bg-card p-4 sm:p-5">
              <ShareInvitation linkId={invitationLink.id} restaurant={restaurant.name} date={date} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-2.5">
            {actions.has('pay') && own && (
              <ButtonLink to={paymentPath(own.id)}>
                <T>{isHost && type === 'PAY_FOR_ALL' ? "Régler l'addition" : 'Régler ma commande'}</T>
              </ButtonLink>
            )}
            {actions.has('tip') && (
              <ButtonLink kind="quiet" to={tipPath(shareId)}>
                Laisser un pourboire
              </ButtonLink>
            )}
            {actions.has('invoice') && own && (
              <InvoiceButton
                {...{ reservationId: table.id, shareId: own.id, isHost }}
                titleId="headline"
                token={asGuestOf(shareId).token}
              />
            )}
            {status !== 'CANCELLED' && now < date && <AddToCalendar table={table} shareId={shareId} />}
            {mayClose(table) && <CloseGroup reservation={table} onChanged={refresh} />}
            {actions.has('leave') && (
              <LeaveButton reservation={table} token={asGuestOf(shareId).token} onChanged={refresh} />
            )}
            {status === 'CANCELLED' && <ButtonLink to="/search">Trouver un restaurant</ButtonLink>}
          </div>
        </div>
        {isTable && status !== 'CANCELLED' && <LiveTable party={table} choosing={isOpen ? choosing : 0} />}
        {!isTable && status !== 'CANCELLED' && <PackedOrder type={type} date={date} isWeeklyMeal={isWeeklyMeal} />}
      </div>

      <div className="mt-8 grid items-start gap-5 md:grid-cols-2 md:pl-8">
        <div className="grid gap-5 empty:hidden">
          {own && (
            <Extras
              share={own}
              token={asGuestOf(shareId).token}
              isOver={now >= endOfEvening(date)}
              onAnswered={refresh}
            />
          )}
          {!table.isPlain && <Ordered table={table} />}
        </div>
        <div className="grid gap-5">
          {isGroup && (
            <section aria-labelledby="guests" className="rounded-card border border-line bg-card p-5 sm:p-7">
              <h2 id="guests" className="mb-2 text-xl">
                Autour de la table
              </h2>
              <GuestList type={type} guests={table.usersReservations}>
                {(guest) => (
                  <>
                    {mayRemove(table, guest) && <RemoveGuest guest={guest} onChanged={refresh} />}
                    {own && !actions.has('pay') && <CoverLink share={guest} place={own.id} />}
                  </>
                )}
              </GuestList>
            </section>
          )}
          {table.deliveryAddress && (
            <section aria-labelledby="address" className="rounded-card border border-line bg-card p-5 sm:p-7">
              <h2 id="address" className="mb-3 text-xl">
                Adresse de livraison
              </h2>
              <BroughtTo address={table.deliveryAddress} />
            </section>
          )}
          <Place restaurant={restaurant} />
        </div>
      </div>
    </div>
  )
}
