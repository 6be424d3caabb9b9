import { isToGo } from '@tablee/domain/money/pricing'
import { menuChangesText } from '@tablee/domain/ordering/changed-menu'
import type { Draft } from '@tablee/domain/ordering/draft'
import { useCallback, useRef } from 'react'
import { data } from 'react-router'
import { graphql, queryOnServer } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { BasketAside, BasketSheet } from '../../shared/booking/basket/basket-frame.tsx'
import { useBasketSheet } from '../../shared/booking/basket/use-basket-sheet.ts'
import { changeDraft } from '../../shared/booking/draft/draft-store.ts'
import { OrderSkeleton } from '../../shared/booking/form/order-skeleton.tsx'
import { useLargestParty } from '../../shared/booking/hours/use-largest-party.ts'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import { useMenuNews } from '../../shared/booking/menu/use-menu-news.ts'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import type { Route } from './+types/order.page'
import { Basket } from './basket.tsx'
import { BasketBar } from './basket-bar.tsx'
import { billOf, canOrder, toGoText } from './bill-of.ts'
import { DraftOfTab } from './draft-of-tab.tsx'
import { loadInvitedOrder } from './load-invited-order.ts'
import { type LoadedOrder, loadOwnOrder } from './load-order.ts'
import { isOver, Offer, type PartyLimit } from './offer.tsx'
import { describeDraft, OrderHeader } from './order-header.tsx'
import { ShareableDishes, useSharedIn } from './shareable-dishes.tsx'

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
      isReady={isReady}
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

/** Returns the largest party that this diner may book. A guest who accepts an invitation has no limit. */
function usePartyLimit({ restaurant, host }: LoadedOrder, { type, totalPersons }: Draft): PartyLimit {
  const { largest, needsPhone } = useLargestParty({
    ...restaurant,
    allowEightPlus: restaurant.allowEightPlusCustomerReservation,
  })
  return { isExceeded: host === null && !isToGo(type) && totalPersons > largest, largest, needsPhone }
}

const KnownInvitation = graphql(`
  query KnownInvitation($id: ID!) {
    invitationLink(id: $id) {
      id
    }
  }
`)
