import { parisInstant } from '@tablee/domain/calendar/calendar'
import { cents, euros } from '@tablee/domain/money/money'
import { hasDeliveryFeeLine, isToGo } from '@tablee/domain/money/pricing'
import { countOf } from '@tablee/domain/ordering/basket'
import { type Draft, type DraftType, dateOf, sentType } from '@tablee/domain/ordering/draft'
import { asksOrder, takesToGo } from '@tablee/domain/ordering/preorder'
import { SHARING, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { openAuth, useIsSignedIn } from '../../../session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { useOpening } from '../../../ui/use-opening.ts'
import { plural, price as written } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { authControl } from '../../accounts/sign-in/auth-host.tsx'
import { EmptyPlate } from '../../layout/failure.tsx'
import { FailureInPlace } from '../../layout/failure-in-place.tsx'
import { privateHead } from '../../layout/private-head.ts'
import { restaurantPath } from '../../restaurants/restaurant-path.ts'
import { PhoneFirst } from '../booking/phone-first.tsx'
import { useLargestParty } from '../booking/use-largest-party.ts'
import { partySaid, whenBooked } from '../table/when-booked.ts'
import type { Route } from './+types/order.page.ts'
import { Basket } from './basket.tsx'
import { basketPrice, linesOf } from './basket-lines.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { Delivery, ServedAddress } from './load-delivery.ts'
import { loadInvitedOrder, loadOwnOrder, type Order } from './load-order.ts'
import { OrderMenu } from './order-menu.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OwnOrder } from './own-order.tsx'
import { Steps } from './steps.tsx'
import { useChoosing } from './use-choosing.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return params.id ? loadInvitedOrder(params.id) : loadOwnOrder()
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Votre commande')
}

export { FailureInPlace as ErrorBoundary, OrderSkeleton as HydrateFallback }

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { key, host, restaurant } = loaderData
  const again = { to: restaurantPath(restaurant), label: 'Choisir à nouveau une table' }
  return (
    <OwnOrder at={key} again={again} say={(draft) => `${draft.restaurant.name} · ${chosen(draft, host)}`}>
      {(draft) => <OrderScreen order={loaderData} draft={draft} />}
    </OwnOrder>
  )
}

const loadConfirmation = () => import('./confirm-booking.tsx')

function OrderScreen({ order, draft }: { order: Order; draft: Draft }) {
  const { key, restaurant, feeCents, host, dropped, delivery } = order
  const hasAccount = useIsSignedIn()
  const isWide = useIsWide()
  useChoosing(host === null ? null : draft.invitationLink)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const confirmation = useOpening(loadConfirmation)
  const Confirm = useLoaded(loadConfirmation, confirmation.isOpen)
  const addressTitle = useRef<HTMLHeadingElement>(null)
  const isPlain = !isToGo(draft.type) && !asksOrder(restaurant, restaurant.menu)
  const lines = linesOf(draft, restaurant.menu)
  const { isSaas, deliveryDetails } = restaurant
  const isCompanyCustomer = delivery?.isCompanyCustomer ?? false
  const deliveryFeeCents = cents(deliveryDetails?.serviceFees ?? 0)
  const price = basketPrice(draft, { lines, isSaas, feeCents, hasAccount, isCompanyCustomer, deliveryFeeCents })
  const address = chosenAddress(draft, delivery)
  const count = countOf(draft.order)
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  const isTooLarge = host === null && !isToGo(draft.type) && draft.totalPersons > largest
  const takeAway = takesToGo(restaurant, restaurant.menu, 'CLICK_COLLECT')
    ? `${restaurantPath(restaurant)}?emporter=oui`
    : null
  const basket = (
    <Basket
      draft={draft}
      draftAt={key}
      lines={lines}
      price={price}
      isPlain={isPlain}
      isRefused={isTooLarge}
      hasDeliveryFee={hasDeliveryFeeLine({ type: sentType(draft.type), isSaas, isCompanyCustomer })}
      address={address}
      onAddress={() => {
        setSheetOpen(false)
        // Once the sheet has given the focus back.
        requestAnimationFrame(() => addressTitle.current?.focus())
      }}
      control={confirmation.control}
    />
  )

  return (
    <div className="mx-auto max-w-[1440px] max-md:flex max-md:min-h-[calc(100dvh-3.5rem)] max-md:flex-col md:px-12">
      <div className="px-4 pt-3 md:px-0 md:pt-6">
        <Steps current="Commande" isPaid={!isPlain && draft.type !== 'PAY_FOR_ALL'} isToGo={isToGo(draft.type)} />
        <Link
          to={restaurantPath(draft.restaurant)}
          className="mt-3 -ml-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-brand-dark"
        >
          <ChevronLeft aria-hidden className="size-5" />
          Retour à la fiche
        </Link>
        <h1 className="text-2xl font-extrabold md:text-3xl">{restaurant.name}</h1>
        <p className="mt-1 text-ink-soft">{typeset(chosen(draft, host, isPlain))}</p>
        {host !== null && !hasAccount && <SignUp link={draft.invitationLink} />}
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_400px] md:gap-10">
        <div className="@container min-w-0 px-4 pb-8 md:px-0">
          {dropped > 0 && (
            <div role="status" className="mt-5">
              <Notice kind="danger">{droppedSaid(dropped, draft.type)}</Notice>
            </div>
          )}
          {isTooLarge && (
            <div role="status" className="mt-5">
              <Notice kind="danger">{`Vous pouvez réserver ici pour ${plural(largest, 'personne')} au plus.`}</Notice>
              {needsPhone && <PhoneFirst />}
            </div>
          )}
          {delivery && (
            <DeliveryChoice
              delivery={delivery}
              chosen={address}
              draftAt={key}
              titleRef={addressTitle}
              takeAway={takeAway}
            />
          )}
          {isPlain ? <PlainBooking /> : <OrderMenu menu={restaurant.menu} draft={draft} draftAt={key} />}
        </div>
        <aside
          aria-label="Votre commande"
          className="mt-8 hidden gap-4 self-start rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:grid md:max-h-[calc(100dvh-106px)] md:overflow-y-auto"
        >
          <h2 className="text-xl">{isPlain ? 'Votre table' : 'Votre commande'}</h2>
          {isWide && basket}
        </aside>
      </div>
      <div className="sticky bottom-0 z-30 mt-auto border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
          className={buttonStyle('brand', 'w-full px-5')}
        >
          <span className="flex-1 text-left">{isPlain ? 'Votre table' : plural(count, 'article')}</span>
          <span>{isPlain ? 'Réserver' : 'Voir la commande'}</span>
          {!isPlain && (
            <span className="flex-1 text-right tabular-nums">
              {written(euros(host && draft.type === 'PAY_FOR_ALL' ? price.items : price.total))}
            </span>
          )}
        </button>
      </div>
      {!isWide && (
        <Dialog
          title={isPlain ? 'Votre table' : 'Votre commande'}
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
        >
          {isSheetOpen && basket}
        </Dialog>
      )}
      {Confirm && (
        <Confirm
          isOpen={confirmation.isOpen}
          onClose={confirmation.close}
          draft={draft}
          draftAt={key}
          host={host}
          address={address}
          price={price}
          isPlain={isPlain}
          isSaas={isSaas}
        />
      )}
    </div>
  )
}

/** The address of the draft, where it is still the diner's and served. */
function chosenAddress({ deliveryPreferenceId }: Draft, delivery: Delivery | null): ServedAddress | null {
  return delivery?.addresses.find(({ id, isServed }) => isServed && Number(id) === deliveryPreferenceId) ?? null
}

/** Gone from the menu, or never sent out of the house. */
function droppedSaid(count: number, type: DraftType): string {
  const offered = { DELIVERY: 'proposé en livraison', CLICK_COLLECT: 'proposé à emporter' }
  const [one, many] = isToGo(type)
    ? [`n'est pas ${offered[type]}`, `ne sont pas ${offered[type].replace('é ', 'és ')}`]
    : ["n'est plus à la carte", 'ne sont plus à la carte']
  return count > 1
    ? `${count} plats ${many} : ils ont été retirés de votre commande.`
    : `Un plat ${one} : il a été retiré de votre commande.`
}

/** 'ven. 27 nov. à 20:00 · 4 personnes · Chacun commande et paie sa part' */
function chosen(draft: Draft, host: string | null, isPlain = true): string {
  const { hour, totalPersons, type } = draft
  const date = dateOf(draft)
  const sharing =
    type in SHARING && totalPersons > 1 && host === null && !isPlain
      ? SHARING[type as keyof typeof SHARING].label
      : null
  return [
    isToGo(type) && typeLabel({ type, totalPersons }),
    date && hour && whenBooked(sentType(type), parisInstant(date, hour)),
    partySaid(sentType(type), totalPersons),
    host ? `Invitation de ${host}` : sharing,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The letter leads back to this order, whichever tab it is opened in. */
function SignUp({ link }: { link: string | null }) {
  return (
    <button
      type="button"
      {...authControl}
      onClick={() => openAuth('signup', { reservationOrderToken: link ?? undefined })}
      className="inline-flex min-h-11 items-center rounded font-semibold text-brand underline underline-offset-4"
    >
      <T>S'inscrire Ou Se Connecter</T>
    </button>
  )
}

function PlainBooking() {
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <EmptyPlate />
      <p className="max-w-[34rem] text-lg text-ink-soft">
        <T>
          Ici, rien à commander d'avance. Votre table est confirmée tout de suite et vous choisissez vos plats sur
          place.
        </T>
      </p>
    </div>
  )
}
