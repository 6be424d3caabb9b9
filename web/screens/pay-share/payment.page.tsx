import { isToGo } from '@tablee/domain/money/pricing'
import { LOST_VOUCHER_TEXT } from '@tablee/domain/money/voucher-words'
import { ofName } from '@tablee/domain/of-name'
import { MAY_BE_HOLD } from '@tablee/domain/reservations/reservation-status'
import { replace, useParams } from 'react-router'
import { confirmationPath, paymentPath, restaurantPath } from '../../app/paths.ts'
import { serverNow } from '../../app/server-time.ts'
import { openAuth, useIsSignedIn } from '../../app/session.ts'
import { removeBookedDrafts } from '../../shared/booking/draft/draft-store.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { asGuestOf } from '../../shared/booking/guest-token/guest-tokens.ts'
import { openByLink } from '../../shared/booking/guest-token/open-by-link.ts'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { CardEntry } from '../../shared/cards/card-entry.tsx'
import { type KeptCard, savedCardsOrNull } from '../../shared/cards/kept-cards.ts'
import { Countdown } from '../../shared/paying/countdown.tsx'
import { loadPayableShare, type PayableShare } from '../../shared/paying/load-payable-share.ts'
import { authControl } from '../../shared/viewer/sign-in/auth-host.tsx'
import { type Linked, linkedSchemes } from '../../shared/vouchers/linked-schemes.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import blankBill from '../../ui/page/drawings/blank-bill.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { Steps } from '../../ui/steps.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/payment.page'
import { ChangeNotices, useLiveShare } from './live-share.tsx'
import { loadCoveredShare } from './load-covered-share.ts'
import { paidElsewhere } from './paid-elsewhere.tsx'
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
  const loading = payerShareId === null ? loadPayableShare(shareId) : loadCoveredShare(shareId, payerShareId)
  const isPaidByGuest = () => asGuestOf(payerShareId ?? shareId).token !== undefined
  const isGuest = isPaidByGuest()
  const savedCards = isGuest ? [] : savedCardsOrNull()
  const [share, cards, linked] = await Promise.all([
    loading,
    savedCards,
    payerShareId === null && !isGuest ? linkedSchemes() : null,
  ])
  // The guest's token has expired, so the session pays.
  if (share && isGuest && !isPaidByGuest()) return loadPayment(shareId, payerShareId)
  if (share?.state !== 'settled') return share && { share, cards, linked, now: serverNow() }
  removeBookedDrafts(shareId)
  throw replace(confirmationPath(share.payerShareId))
}

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { userReservationId } = useParams()
  return loaderData ? <Payment key={userReservationId} {...loaderData} /> : <NothingToPay />
}

type Props = { share: PayableShare; cards: KeptCard[] | null; linked: Linked | null; now: number }

function Payment({ share: loaded, cards, linked, now }: Props) {
  const { share, changes, setBusy } = useLiveShare(loaded)
  const { title, lead } = share.state === 'settled' ? paidElsewhere(share) : headingOf(share)
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      {share.subject.kind === 'own' && <Steps current="Paiement" isToGo={isToGo(share.type)} />}
      {share.state === 'gone' ? (
        <Gone share={share} />
      ) : (
        <>
          <div className="mt-6 grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_400px]">
            <div>
              <h1 className="text-2xl font-extrabold md:text-3xl">{typeset(title)}</h1>
              {lead && <p className="mt-2 text-ink-soft">{typeset(lead)}</p>}
            </div>
            {share.until !== null && share.state === 'due' && (
              <Countdown until={share.until} label={holdLabel(share)} />
            )}
          </div>
          {share.state === 'due' && <ChangeNotices share={share} changes={changes} />}
          <CardEntry>
            <PayForm {...{ share, cards, linked, now, setBusy }} />
          </CardEntry>
        </>
      )}
    </div>
  )
}

function headingOf(share: PayableShare): { title: string; lead: string | null } {
  const { subject } = share
  switch (subject.kind) {
    case 'cover':
      return {
        title: `Vous couvrez la place ${ofName(subject.name)}`,
        lead: `Vous réglez sa part avec votre carte, et ${subject.name} garde sa place à table.`,
      }
    case 'after':
      return {
        title: 'Il reste une somme à régler',
        lead: subject.isAbsence
          ? 'Votre banque a refusé ce débit : 30 % de votre commande, pour votre absence à la table.'
          : subject.isLostVoucher
            ? LOST_VOUCHER_TEXT
            : subject.wasRefused
              ? "Votre banque a refusé ce débit. Votre repas est réglé : il ne manque que ce qui s'y est ajouté."
              : "Votre repas est réglé. Ces suppléments dépassent ce que vous aviez accepté d'avance : ils n'ont pas été débités.",
      }
    case 'own':
      return {
        title: 'Comment souhaitez-vous régler ?',
        lead: sharesLater(share) ? 'Votre part réglée, vous recevez le lien à envoyer à vos invités.' : null,
      }
  }
}

/** True if the host gets the invitation link only after paying their own part: in a group in which each guest pays. */
function sharesLater({ isGroup, isHost, type, status }: PayableShare): boolean {
  return isGroup && isHost && type === 'SELF_PAY' && MAY_BE_HOLD.includes(status)
}

function holdLabel({ subject, type }: PayableShare) {
  if (subject.kind === 'cover') return 'Place gardée'
  return isToGo(type) ? 'Commande gardée' : 'Table retenue'
}

function Gone({ share }: { share: PayableShare }) {
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid md:row-start-2 justify-items-start gap-5">
        <h1 className="text-2xl font-extrabold md:text-3xl">
          {typeset(isToGo(share.type) ? "Votre commande n'est plus gardée" : "Votre table n'est plus retenue")}
        </h1>
        <p className="max-w-[46ch] text-lg">
          {typeset(
            isToGo(share.type)
              ? 'Rien ne vous a été débité. Vous pouvez commander à nouveau.'
              : "Rien ne vous a été débité. S'il reste de la place, vous pouvez réserver à nouveau.",
          )}
        </p>
        {share.isWeeklyMeal ? (
          <ButtonLink to="/weekly-meals">Choisir un repas</ButtonLink>
        ) : (
          <ButtonLink to={restaurantPath(share.restaurant)}>Choisir une autre heure</ButtonLink>
        )}
      </div>
      <Summary share={share} />
    </div>
  )
}

/** Shown if the share does not exist or belongs to somebody else. Signing in may show it. */
function NothingToPay() {
  const isSignedIn = useIsSignedIn()
  return (
    <FailurePage
      drawing={blankBill}
      title="Oops ! La réservation que vous essayez de régler n'existe pas."
      ways={
        <>
          <ButtonLink to="/">
            <T>Retour à l'accueil</T>
          </ButtonLink>
          {!isSignedIn && (
            <button type="button" {...authControl} onClick={() => openAuth('login')} className={buttonStyle('line')}>
              Se connecter
            </button>
          )}
        </>
      }
    />
  )
}
