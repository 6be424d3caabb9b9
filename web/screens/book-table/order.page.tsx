import { isToGo } from '@tablee/domain/money/pricing'
import { menuChangesText } from '@tablee/domain/ordering/changed-menu'
import type { Draft } from '@tablee/domain/ordering/draft'
import { isOfGroup, keepShared } from '@tablee/domain/ordering/draft-shared'
import { takesToGo } from '@tablee/domain/ordering/preorder'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { data, Link } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { BasketAside, BasketSheet } from '../../shared/booking/basket/basket-frame.tsx'
import { useBasketSheet } from '../../shared/booking/basket/use-basket-sheet.ts'
import { changeDraft } from '../../shared/booking/draft/draft-store.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { useLargestParty } from '../../shared/booking/hours/use-largest-party.ts'
import { OrderMenu } from '../../shared/booking/menu/order-menu.tsx'
import type { ChangeDraft, Ordering } from '../../shared/booking/menu/quantity.tsx'
import { useMenuNews } from '../../shared/booking/menu/use-menu-news.ts'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { SwitchedOff } from '../../ui/page/switched-off.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { typeset } from '../../words/typeset.ts'
import type { Route } from './+types/order.page'
import { Basket } from './basket.tsx'
import { BasketBar } from './basket-bar.tsx'
import { billOf, type OrderBill, toGoText } from './bill-of.ts'
import { canOrder } from './can-order.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { describeDraft } from './describe-draft.ts'
import { DraftOfTab } from './draft-of-tab.tsx'
import { loadInvitedOrder } from './load-invited-order.ts'
import { type LoadedOrder, loadOwnOrder } from './load-order.ts'
import { OrderHeader } from './order-header.tsx'
import { ChangedOffer, DroppedDishes, NoLongerShared, TooLarge } from './order-notices.tsx'
import { PlainBooking } from './plain-booking.tsx'
import { ShareableDishes } from './shareable-dishes.tsx'
import { useShareableDishes } from './use-shareable-dishes.ts'

/** The id belongs to an invitation, which anybody may query. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const isKnown = id === undefined || (await queryOnServer(context, KnownInvitation, { id })).invitationLink !== null
  return data(null, { status: isKnown ? 200 : 404 })
}

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
    <DraftOfTab at={key} again={again} describe={(draft) => `${draft.restaurant.name} · ${describeDraft(draft, host)}`}>
      {(draft) => <OrderScreen order={loaderData} draft={draft} />}
    </DraftOfTab>
  )
}

const loadConfirmation = () => import('./confirm-booking.tsx')

function OrderScreen({ order, draft: kept }: { order: LoadedOrder; draft: Draft }) {
  const { key, restaurant, host } = order
  const { draft, dishes, gone } = useSharedIn(order, kept)
  const isWide = useIsWide()
  useMenuNews(restaurant.id, host === null ? null : draft.invitationLink)
  const bill = billOf(order, draft, { hasAccount: useIsSignedIn(), dishes })
  const { lines, isPlain, address } = bill
  const changed = { menu: menuChangesText(order.changes), hour: order.untimely, toGo: toGoText(order, draft, bill) }
  const limit = usePartyLimit(order, draft)
  const sheet = useBasketSheet(isWide)
  const confirmation = useLazyDialog(loadConfirmation)
  const Confirm = useLazyComponent(loadConfirmation, confirmation.isOpen)
  const addressTitle = useRef<HTMLHeadingElement>(null)
  const isRefused = limit.isExceeded || isOver(order)
  const isReady = canOrder({ draft, lines, isPlain, address, isRefused })

  const change: ChangeDraft = useCallback((choose) => void changeDraft(key, choose), [key])
  const basket = (
    <Basket
      {...{ draft, change }}
      {...bill}
      isRefused={isRefused}
      onAddress={() => sheet.leaveFor(addressTitle)}
      control={confirmation.control}
    />
  )
  return (
    <div className="mx-auto max-w-[1440px] max-md:flex max-md:min-h-[calc(100dvh-3.5rem)] max-md:flex-col md:px-12">
      <OrderHeader draft={draft} name={restaurant.name} host={host} isPlain={isPlain} />
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_400px] md:gap-10">
        <Offer {...{ order, draft, change, bill, limit, addressTitle, changed }} onLines={sheet.showLines}>
          <ShareableDishes {...{ draft, change, dishes, gone }} />
        </Offer>
        <BasketAside isPlain={isPlain}>{isWide && basket}</BasketAside>
      </div>
      <BasketBar
        draft={draft}
        bill={bill}
        isInvited={host !== null}
        onOpen={sheet.open}
        control={isReady ? confirmation.control : null}
      />
      {!isWide && (
        <BasketSheet isPlain={isPlain} isOpen={sheet.isOpen} onClose={sheet.close}>
          {basket}
        </BasketSheet>
      )}
      {Confirm && (
        <Confirm
          {...bill}
          isOpen={confirmation.isOpen}
          onClose={confirmation.close}
          {...{ draft, draftAt: key, host, changed: Object.values(changed).flat() }}
          isSaas={restaurant.isSaas}
        />
      )}
    </div>
  )
}

/**
 * Returns the draft with only those ticked dishes that the table still offers, with their current data. A dish that the table
 * no longer has stays in the stored draft, is reported in `gone`, and is not sent.
 */
function useSharedIn({ host, shareable }: LoadedOrder, kept: Draft) {
  const dishes = useShareableDishes(host === null ? null : kept.invitationLink, shareable)
  const offered = dishes.filter(({ partIfJoinedCents }) => partIfJoinedCents !== null)
  const draft = keepShared(kept, new Set(offered.map(({ id }) => id)))
  return { draft, dishes, gone: kept.sharedDishes.length - draft.sharedDishes.length }
}

type PartyLimit = { isExceeded: boolean; largest: number; needsPhone: boolean }

type OfferProps = {
  order: LoadedOrder
  draft: Draft
  bill: OrderBill
  changed: { menu: readonly string[]; hour: readonly string[]; toGo: readonly string[] }
  limit: PartyLimit
  addressTitle: RefObject<HTMLHeadingElement | null>
  children: ReactNode
} & Pick<Ordering, 'change' | 'onLines'>

function Offer({ order, draft, change, bill, changed, limit, addressTitle, onLines, children }: OfferProps) {
  const { restaurant, dropped, delivery } = order
  const { isPlain, address, lines } = bill
  const noLongerShared = isOfGroup(draft) ? [] : lines.filter(({ isShared }) => isShared)
  return (
    <div className="@container min-w-0 px-4 pb-8 md:px-0">
      <div className="mt-5 empty:hidden">
        <SwitchedOff names={['bookings']} />
      </div>
      {changed.menu.length > 0 ? (
        <ChangedOffer title="La carte vient de changer." sentences={changed.menu} />
      ) : (
        dropped > 0 && <DroppedDishes count={dropped} type={draft.type} />
      )}
      {changed.hour.length > 0 && (
        <ChangedOffer title="La carte n'est pas la même à cette heure." sentences={changed.hour} />
      )}
      {changed.toGo.length > 0 && (
        <ChangedOffer title={TO_GO_CHANGED[draft.type] ?? ''} sentences={changed.toGo}>
          {isOver(order) && <NextStepLink order={order} />}
        </ChangedOffer>
      )}
      {noLongerShared.length > 0 && <NoLongerShared names={noLongerShared.map(({ name }) => name)} />}
      {limit.isExceeded && <TooLarge {...limit} />}
      {delivery && (
        <DeliveryChoice
          delivery={delivery}
          chosen={address}
          change={change}
          titleRef={addressTitle}
          takeAway={takeAwayPath(order)}
        />
      )}
      {children}
      {isPlain ? (
        <PlainBooking />
      ) : (
        <OrderMenu menu={restaurant.menu} dishesLeft={order.dishesLeft} {...{ draft, change, onLines }} />
      )}
    </div>
  )
}

function isOver({ toGo }: LoadedOrder): boolean {
  return toGo?.now.isOffered === false
}

const TO_GO_CHANGED: Partial<Record<Draft['type'], string>> = {
  DELIVERY: 'La livraison vient de changer.',
  CLICK_COLLECT: 'La vente à emporter vient de changer.',
}

/** The link to the next step of an order that is no longer offered. */
function NextStepLink({ order }: { order: LoadedOrder }) {
  const takeAway = takeAwayPath(order)
  return (
    <Link
      to={takeAway ?? restaurantPath(order.restaurant)}
      className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {typeset(takeAway ? 'Passer en click & collect' : 'Voir le restaurant')}
    </Link>
  )
}

/** Returns the largest party that this diner may book. A guest who accepts an invitation has no limit. */
function usePartyLimit({ restaurant, host }: LoadedOrder, { type, totalPersons }: Draft): PartyLimit {
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  return { isExceeded: host === null && !isToGo(type) && totalPersons > largest, largest, needsPhone }
}

/** Returns the path of the restaurant's click & collect; null if it has none. */
function takeAwayPath({ restaurant }: LoadedOrder): string | null {
  const isTaken = takesToGo(restaurant, restaurant.menu, 'CLICK_COLLECT')
  return isTaken ? `${restaurantPath(restaurant)}?emporter=oui` : null
}

const KnownInvitation = graphql(`
  query KnownInvitation($id: ID!) {
    invitationLink(id: $id) {
      id
    }
  }
`)
