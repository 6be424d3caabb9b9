import { type ReactNode, useEffect } from 'react'
import { redirect, replace, useRevalidator } from 'react-router'
import { basketPaymentPath, confirmationPath, payForGuestPath, paymentPath } from '../../app/paths.ts'
import { dropKeptDishes } from '../../shared/booking/changes/kept-dishes.ts'
import { removeBookedDrafts } from '../../shared/booking/draft/draft-store.ts'
import { statusOfBooking } from '../../shared/booking/labels/status-of-booking.ts'
import { payingBasketOf } from '../../shared/paying/paying-basket.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CircleCheck } from '../../ui/icons/states/circle-check.tsx'
import { Hourglass } from '../../ui/icons/states/hourglass.tsx'
import declinedCard from '../../ui/page/drawings/declined-card.svg'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/return.page'
import { type Returned, type ReturnOutcome, settleReturn } from './settle-return.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return statusOfBooking(context, params.userReservationId)
}

/** The result that the bank's page returned in the URL. It is kept in this page's memory after it is removed from the URL. */
const returned = new Map<string, Returned>()

export async function clientLoader({ params: { userReservationId: shareId } }: Route.ClientLoaderArgs) {
  takeFromUrl(shareId)
  const back = returned.get(shareId)
  if (!back) throw redirect(paymentPath(shareId))

  // One of several orders that are paid together. Once this one is paid, their page continues with the others.
  const basket = payingBasketOf(shareId)
  const toPayment = basket ? basketPaymentPath(basket) : paymentOf(shareId, back)
  const outcome = await settleReturn(shareId, back)
  if (outcome.kind === 'undecided') throw replace(toPayment)
  if (outcome.kind !== 'paid')
    return { ...outcome, toPayment, toBooking: back.change === null ? null : confirmationPath(shareId) }
  if (back.change === null) removeBookedDrafts(shareId)
  else toast(CHANGED[back.change])
  if (back.change === 'dishes') dropKeptDishes(shareId)
  if (basket) throw replace(toPayment)
  throw replace(confirmationPath(back.payerShareId ?? shareId))
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, ReturnSkeleton as HydrateFallback }

export default function ReturnPage({ loaderData: outcome }: Route.ComponentProps) {
  switch (outcome.kind) {
    case 'unknown':
      return <Unknown />
    case 'refused':
      return outcome.toBooking ? (
        <ResultPage sign={REFUSED} title="Votre réservation n'a pas changé" sentence={outcome.sentence}>
          <ButtonLink to={outcome.toBooking}>Voir ma réservation</ButtonLink>
        </ResultPage>
      ) : (
        <ResultPage sign={REFUSED} title="Le paiement n'a pas abouti" sentence={outcome.sentence}>
          <ButtonLink to={outcome.toPayment}>Revenir au paiement</ButtonLink>
        </ResultPage>
      )
    case 'stranger':
      return <Stranger outcome={outcome} />
  }
}

function Stranger({ outcome: { isGranted, refusal } }: { outcome: Extract<ReturnOutcome, { kind: 'stranger' }> }) {
  if (isGranted) {
    return (
      <ResultPage
        sign={GRANTED}
        title="Votre paiement est accepté"
        sentence="Vous pouvez fermer cette page : votre réservation vous attend là où vous l'avez commencée, et dans nos emails."
      >
        <ButtonLink to="/" kind="line">
          {typeset("Retour à l'accueil")}
        </ButtonLink>
      </ResultPage>
    )
  }
  return (
    <ResultPage
      sign={refusal ? REFUSED : WAITING}
      title={refusal ? "Le paiement n'a pas abouti" : "Le paiement n'est pas encore confirmé"}
      sentence={`${refusal ?? "Votre banque n'a pas encore répondu."} Reprenez là où vous avez commencé votre réservation.`}
    >
      <ButtonLink to="/" kind="line">
        {typeset("Retour à l'accueil")}
      </ButtonLink>
    </ResultPage>
  )
}

function paymentOf(shareId: string, { payerShareId }: Returned): string {
  return payerShareId === null ? paymentPath(shareId) : payForGuestPath(shareId, payerShareId)
}

/** Milliseconds. */
const POLL_INTERVAL = 5_000

function Unknown() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const polling = setInterval(() => !document.hidden && revalidate(), POLL_INTERVAL)
    return () => clearInterval(polling)
  }, [revalidate])
  return (
    <ResultPage
      sign={WAITING}
      title="Votre banque met du temps à répondre"
      sentence="Nous vérifions le paiement, ne payez pas une seconde fois. Cette page continue d'elle-même."
    />
  )
}

const CHANGED = {
  booking: "C'est noté : votre réservation est modifiée.",
  dishes: "C'est noté : vos plats sont changés.",
  ceiling: "C'est noté : vos invités peuvent choisir jusqu'à ce plafond.",
}

const REFUSED = <img src={declinedCard} alt="" width={200} height={140} className="w-56" />
const GRANTED = <CircleCheck aria-hidden className="size-14 text-herb" />
const WAITING = <Hourglass aria-hidden className="size-14 text-brand" />

type ResultPageProps = { sign: ReactNode; title: string; sentence: string; children?: ReactNode }

function ResultPage({ sign, title, sentence, children }: ResultPageProps) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[36rem] flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      {sign}
      <div role="status" className="grid gap-3">
        <h1 className="text-2xl text-balance md:text-3xl">{typeset(title)}</h1>
        <p className="text-lg text-balance text-ink-soft">{typeset(sentence)}</p>
      </div>
      {children}
    </div>
  )
}

function changeIn(params: URLSearchParams): Returned['change'] {
  if (params.has('dishes')) return 'dishes'
  if (params.has('ceiling')) return 'ceiling'
  return params.has('change') ? 'booking' : null
}

/** Removes the payment's secret from the URL at once, so that neither the history nor a copied link keeps it. */
function takeFromUrl(shareId: string): void {
  const { searchParams, pathname } = new URL(location.href)
  const intent = searchParams.get('payment_intent')
  const secret = searchParams.get('payment_intent_client_secret')
  const others = { payerShareId: searchParams.get('place'), change: changeIn(searchParams) }
  if (intent && secret) returned.set(shareId, { intent, secret, ...others })
  if (location.search !== '') history.replaceState(history.state, '', pathname)
}

/** Shown while the payment is confirmed. */
function ReturnSkeleton() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[36rem] flex-col items-center justify-center gap-6 px-4 text-center">
      <noscript>
        <p className="text-ink-soft">Cette page a besoin de JavaScript.</p>
      </noscript>
      <span aria-hidden className="spinner size-10 text-brand" />
      <p role="status" className="text-lg">
        {typeset('Nous confirmons votre paiement…')}
      </p>
    </div>
  )
}
