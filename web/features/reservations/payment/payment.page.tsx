import { parisHour } from '@tablee/domain/calendar'
import { isSentHome } from '@tablee/domain/draft'
import { redirect, useParams } from 'react-router'
import { readToken } from '../../../session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { dayAndHour, plural, price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { confirmationPath } from '../actions-of.ts'
import { currentDraft } from '../draft-store.ts'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { Steps } from '../steps.tsx'
import type { Route } from './+types/payment.page.ts'
import { askDue, type Due } from './ask-due.ts'
import { Countdown } from './countdown.tsx'
import { GiveUp } from './give-up.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { Summary } from './summary.tsx'

/** Without an id it is the share that this tab has booked; what is not booked yet goes on where it is. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.userReservationId) return askDue(params.userReservationId)
  const draft = currentDraft()
  if (!draft || isSentHome({ draft, isSignedIn: readToken() !== null, screen: 'payment' })) throw redirect('/')
  if (draft.userReservationId) throw redirect(`/reservation/payment/${draft.userReservationId}`)
  throw redirect(draft.invitationLink ? `/reservation/menu/${draft.invitationLink}` : '/reservation/menu')
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function PaymentPage({ loaderData: due }: Route.ComponentProps) {
  const { userReservationId } = useParams()
  return due ? <Payment key={userReservationId} due={due} /> : <NothingToPay />
}

function Payment({ due }: { due: Due }) {
  const { state, restaurant, date, totalPersons, owed } = due
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Paiement" />
      <div className="mt-6 items-start gap-10 md:grid md:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-5">
          <div>
            <h1 className="text-2xl font-extrabold md:text-3xl">{typeset(TITLES[state])}</h1>
            <p className="mt-1 text-ink-soft">
              {typeset(`${restaurant.name} · ${dayAndHour(date)} · ${plural(totalPersons, 'personne')}`)}
            </p>
          </div>
          {state === 'due' && (
            <>
              <div className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-7">
                <div>
                  <p className="text-ink-soft">{typeset('À régler')}</p>
                  <p className="font-title text-3xl font-extrabold tabular-nums">{price(owed)}</p>
                </div>
                {due.until !== null && <Countdown until={due.until} />}
              </div>
              <ul className="grid list-disc gap-2 pl-5">
                {whatIsNext(due).map((sentence) => (
                  <li key={sentence}>{typeset(sentence)}</li>
                ))}
              </ul>
              <GiveUp due={due} />
            </>
          )}
          {state === 'gone' && (
            <div className="grid justify-items-start gap-5">
              <p className="max-w-[46ch] text-lg">
                {typeset("Rien ne vous a été débité. S'il reste de la place, vous pouvez réserver à nouveau.")}
              </p>
              <ButtonLink to={restaurantPath(restaurant)}>Choisir une autre heure</ButtonLink>
            </div>
          )}
          {state === 'settled' && (
            <ButtonLink to={confirmationPath(due.shareId)} className="justify-self-start">
              {typeset('Voir ma réservation')}
            </ButtonLink>
          )}
        </div>
        <Summary due={due} />
      </div>
    </div>
  )
}

const TITLES: Record<Due['state'], string> = {
  due: 'Votre table vous attend',
  settled: "Vous n'avez rien à régler",
  gone: "Votre table n'est plus retenue",
}

/** Until when it is held, and what settling brings. */
function whatIsNext({ until, freeCancelUntil, isGroup, isHost, type }: Due): string[] {
  const hour = until === null ? null : parisHour(until)
  return [
    ...(hour ? [`Sans règlement avant ${hour}, la table est rendue et personne n'est débité.`] : []),
    ...(isGroup && isHost && type === 'SELF_PAY'
      ? ['Votre part réglée, vous recevez le lien à envoyer à vos invités.']
      : []),
    `Annulation gratuite jusqu'au ${dayAndHour(freeCancelUntil)}.`,
  ]
}
