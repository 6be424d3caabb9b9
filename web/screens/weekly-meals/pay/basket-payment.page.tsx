import { data, replace } from 'react-router'
import { paymentPath } from '../../../app/paths.ts'
import { serverSide } from '../../../app/request-context.ts'
import { serverNow } from '../../../app/server-time.ts'
import { useIsSignedIn } from '../../../app/session.ts'
import { OrderSkeleton } from '../../../shared/booking/form/order-skeleton.tsx'
import { CardEntry } from '../../../shared/cards/card-entry.tsx'
import { savedCardsOrNull } from '../../../shared/cards/kept-cards.ts'
import { Countdown } from '../../../shared/paying/countdown.tsx'
import { takePaying } from '../../../shared/paying/paying-basket.ts'
import { ifSignedIn } from '../../../shared/viewer/sign-in/if-signed-in.ts'
import { ProtectedNotice } from '../../../shared/viewer/sign-in/protected-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureInPlace } from '../../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../../ui/page/private-head.ts'
import { Steps } from '../../../ui/steps.tsx'
import { typeset } from '../../../words/typeset.ts'
import type { Route } from './+types/basket-payment.page'
import { BasketForm } from './basket-form.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { type BasketOrder, loadBasket } from './load-basket.ts'

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
  const dueOrders = orders.filter(({ state }) => state === 'due')
  const until = Math.min(...dueOrders.flatMap(({ payUntil }) => payUntil ?? []))
  if (dueOrders.length === 0) return <Done orders={orders} />
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Paiement" isToGo />
      <div className="mt-6 grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_400px]">
        <h1 className="text-2xl font-extrabold md:text-3xl">{typeset('Comment souhaitez-vous régler ?')}</h1>
        {Number.isFinite(until) && <Countdown until={until} label="Commandes gardées" />}
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
