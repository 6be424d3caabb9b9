import { isToGo } from '@tablee/domain/money/pricing'
import { LOST_VOUCHER_TEXT } from '@tablee/domain/money/voucher-words'
import { ofName } from '@tablee/domain/of-name'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { replace, useParams } from 'react-router'
import { confirmationPath, paymentPath, restaurantPath } from '../../app/paths.ts'
import { serverNow } from '../../app/server-time.ts'
import { removeBookedDrafts } from '../../shared/booking/draft/draft-store.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import { openByLink } from '../../shared/booking/guest-token/open-by-link.ts'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { CardEntry } from '../../shared/cards/card-entry.tsx'
import { type KeptCard, savedCardsOrNull } from '../../shared/cards/kept-cards.ts'
import { Countdown } from '../../shared/paying/countdown.tsx'
import { loadPayableShare, type PayableShare } from '../../shared/paying/load-payable-share.ts'
import { type Linked, linkedSchemes } from '../../shared/vouchers/linked-schemes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Steps } from '../../ui/steps.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/payment.page'
import { DueNews } from './live/due-news.tsx'
import { paidElsewhere } from './live/paid-elsewhere.tsx'
import { useLiveDue } from './live/use-live-due.ts'
import { loadGuestShare } from './load-guest-share.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PayForm } from './pay-form.tsx'
import { Summary } from './summary.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return statusOfBooking(context, params.userReservationId)
}

export async function clientLoader({ params: { userReservationId }, request }: Route.ClientLoaderArgs) {
  if (location.pathname.startsWith(paymentPath(userReservationId))) await openFromHash()
  return loadPayment(userReservationId, new URL(request.url).searchParams.get('place'))
}
clientLoader.hydrate = true as const

/** Opens the share with the token in the fragment of an email's link, and removes it from the URL. */
async function openFromHash() {
  const { hash, pathname, search } = location
  if (hash === '') return
  await openByLink(hash)
  history.replaceState(history.state, '', pathname + search)
}

/** Redirects a paid share to its confirmation, also after the back button. */
async function loadPayment(shareId: string, payerShareId: string | null): Promise<Props | null> {
  const asked = payerShareId === null ? loadPayableShare(shareId) : loadGuestShare(shareId, payerShareId)
  const isPaidByGuest = () => asGuestOf(payerShareId ?? shareId).token !== undefined
  const isGuest = isPaidByGuest()
  const own = isGuest ? [] : savedCardsOrNull()
  const [due, cards, linked] = await Promise.all([
    asked,
    own,
    payerShareId === null && !isGuest ? linkedSchemes() : null,
  ])
  // The guest's token has expired, so the session pays.
  if (due && isGuest && !isPaidByGuest()) return loadPayment(shareId, payerShareId)
  if (due?.state !== 'settled') return due && { due, cards, linked, now: serverNow() }
  removeBookedDrafts(shareId)
  throw replace(confirmationPath(due.payerShareId))
}

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { userReservationId } = useParams()
  return loaderData ? <Payment key={userReservationId} {...loaderData} /> : <NothingToPay />
}

type Props = { due: PayableShare; cards: KeptCard[] | null; linked: Linked | null; now: number }

function Payment({ due: loaded, cards, linked, now }: Props) {
  const { due, changes, setBusy } = useLiveDue(loaded)
  const { title, lead } = due.state === 'settled' ? paidElsewhere(due) : said(due)
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      {due.what.kind === 'own' && <Steps current="Paiement" isToGo={isToGo(due.type)} />}
      {due.state === 'gone' ? (
        <Gone due={due} />
      ) : (
        <>
          <div className="mt-6 grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_400px]">
            <div>
              <h1 className="text-2xl font-extrabold md:text-3xl">{typeset(title)}</h1>
              {lead && <p className="mt-2 text-ink-soft">{typeset(lead)}</p>}
            </div>
            {due.until !== null && due.state === 'due' && <Countdown until={due.until} what={heldSaid(due)} />}
          </div>
          {due.state === 'due' && <DueNews due={due} changes={changes} />}
          <CardEntry>
            <PayForm {...{ due, cards, linked, now, setBusy }} />
          </CardEntry>
        </>
      )}
    </div>
  )
}

function said(due: PayableShare): { title: string; lead: string | null } {
  const { what } = due
  switch (what.kind) {
    case 'cover':
      return {
        title: `Vous couvrez la place ${ofName(what.name)}`,
        lead: `Vous réglez sa part avec votre carte, et ${what.name} garde sa place à table.`,
      }
    case 'after':
      return {
        title: 'Il reste une somme à régler',
        lead: what.isAbsence
          ? 'Votre banque a refusé ce débit : 30 % de votre commande, pour votre absence à la table.'
          : what.isLostVoucher
            ? LOST_VOUCHER_TEXT
            : what.wasRefused
              ? "Votre banque a refusé ce débit. Votre repas est réglé : il ne manque que ce qui s'y est ajouté."
              : "Votre repas est réglé. Ces suppléments dépassent ce que vous aviez accepté d'avance : ils n'ont pas été débités.",
      }
    case 'own':
      return {
        title: 'Comment souhaitez-vous régler ?',
        lead: sharesLater(due) ? 'Votre part réglée, vous recevez le lien à envoyer à vos invités.' : null,
      }
  }
}

/** True if the host gets the invitation link only after paying their own part: in a group in which each guest pays. */
function sharesLater({ isGroup, isHost, type, status }: PayableShare): boolean {
  return isGroup && isHost && type === 'SELF_PAY' && MAY_BE_HOLD.includes(status)
}

function heldSaid({ what, type }: PayableShare) {
  if (what.kind === 'cover') return 'Place gardée'
  return isToGo(type) ? 'Commande gardée' : 'Table retenue'
}

function Gone({ due }: { due: PayableShare }) {
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid md:row-start-2 justify-items-start gap-5">
        <h1 className="text-2xl font-extrabold md:text-3xl">
          {typeset(isToGo(due.type) ? "Votre commande n'est plus gardée" : "Votre table n'est plus retenue")}
        </h1>
        <p className="max-w-[46ch] text-lg">
          {typeset(
            isToGo(due.type)
              ? 'Rien ne vous a été débité. Vous pouvez commander à nouveau.'
              : "Rien ne vous a été débité. S'il reste de la place, vous pouvez réserver à nouveau.",
          )}
        </p>
        {due.isWeeklyMeal ? (
          <ButtonLink to="/weekly-meals">Choisir un repas</ButtonLink>
        ) : (
          <ButtonLink to={restaurantPath(due.restaurant)}>Choisir une autre heure</ButtonLink>
        )}
      </div>
      <Summary due={due} />
    </div>
  )
}
