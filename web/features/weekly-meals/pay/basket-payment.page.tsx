import { data, replace } from 'react-router'
import { serverSide } from '../../../request-context.ts'
import { serverNow } from '../../../server-time.ts'
import { useIsSignedIn } from '../../../session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ifSignedIn } from '../../accounts/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../accounts/sign-in/protected-notice.tsx'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { CardEntry } from '../../payments/card-entry.tsx'
import { savedCardsOrNull } from '../../payments/kept-cards.ts'
import { paymentPath } from '../../reservations/my-reservations/actions-of.ts'
import { OrderSkeleton } from '../../reservations/order/order-skeleton.tsx'
import { Steps } from '../../reservations/order/steps.tsx'
import { Countdown } from '../../reservations/payment/countdown.tsx'
import type { Route } from './+types/basket-payment.page.ts'
import { BasketForm } from './basket-form.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { type BasketOrder, loadBasket } from './load-basket.ts'
import { takePaying } from './paying.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (await context.get(serverSide).unknown.basket(params.basketId)) throw data(null, { status: 404 })
  return null
}

export function clientLoader({ params: { basketId } }: Route.ClientLoaderArgs) {
  return ifSignedIn(() => loadPayment(basketId))
}
clientLoader.hydrate = true as const

async function loadPayment(basketId: string) {
  const [orders, cards] = await Promise.all([loadBasket(basketId), savedCardsOrNull()])
  const [first] = orders
  if (!first) throw data(null, { status: 404 })
  if (orders.length === 1) throw replace(paymentPath(first.share.id))
  const isPaid = (shareId: string) => orders.some(({ share, state }) => share.id === shareId && state === 'paid')
  return { basketId, orders, cards, now: serverNow(), resumed: takePaying(basketId, isPaid) }
}

export function meta() {
  return privateHead('Paiement')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function BasketPaymentPage({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  if (!loaderData) return isSignedIn ? <OrderSkeleton /> : <ProtectedNotice />
  return <BasketPayment {...loaderData} />
}

function BasketPayment(loaded: NonNullable<Route.ComponentProps['loaderData']>) {
  const { orders, cards, now, basketId, resumed } = loaded
  const due = orders.filter(({ state }) => state === 'due')
  const until = Math.min(...due.flatMap(({ payUntil }) => payUntil ?? []))
  if (due.length === 0) return <Done orders={orders} />
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Paiement" isToGo />
      <div className="mt-6 grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_400px]">
        <h1 className="text-2xl font-extrabold md:text-3xl">{typeset('Comment souhaitez-vous régler ?')}</h1>
        {Number.isFinite(until) && <Countdown until={until} what="Commandes gardées" />}
      </div>
      <CardEntry>
        <BasketForm key={basketId} {...{ basketId, orders, cards, now, resumed }} />
      </CardEntry>
    </div>
  )
}

function Done({ orders }: { orders: readonly BasketOrder[] }) {
  const isPaid = orders.some(({ state }) => state === 'paid')
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current={isPaid ? 'Confirmation' : 'Paiement'} isToGo />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid justify-items-start gap-5">
          <h1 className="text-2xl font-extrabold md:text-3xl">
            {typeset(isPaid ? "Merci, c'est commandé !" : 'Vos commandes ne sont plus gardées')}
          </h1>
          <p className="max-w-[46ch] text-lg">
            {typeset(
              isPaid
                ? 'Chaque jour reste une commande à part : vous pouvez annuler un jour sans toucher aux autres.'
                : 'Rien ne vous a été débité. Vous pouvez commander à nouveau.',
            )}
          </p>
          {isPaid ? (
            <ButtonLink to="/user/reservations">Mes réservations</ButtonLink>
          ) : (
            <ButtonLink to="/weekly-meals">Choisir un repas</ButtonLink>
          )}
        </div>
        <BasketSummary orders={orders} />
      </div>
    </div>
  )
}
