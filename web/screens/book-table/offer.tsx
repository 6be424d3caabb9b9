import { isToGo } from '@tablee/domain/money/pricing'
import type { Draft, DraftType } from '@tablee/domain/ordering/draft'
import { isOfGroup } from '@tablee/domain/ordering/draft-shared'
import { takesToGo } from '@tablee/domain/ordering/preorder'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { restaurantPath } from '../../app/paths.ts'
import { PhoneFirst } from '../../shared/booking/hours/phone-first.tsx'
import { OrderMenu } from '../../shared/booking/menu/order-menu.tsx'
import type { Ordering } from '../../shared/booking/menu/quantity.tsx'
import { noLongerSharedText } from '../../shared/booking/order-lines/shared-words.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { EmptyPlate } from '../../ui/page/empty-plate.tsx'
import { SwitchedOff } from '../../ui/page/switched-off.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { OrderBill } from './bill-of.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { LoadedOrder } from './load-order.ts'

export type PartyLimit = { isExceeded: boolean; largest: number; needsPhone: boolean }

type Props = {
  order: LoadedOrder
  draft: Draft
  bill: OrderBill
  changed: { menu: readonly string[]; hour: readonly string[]; toGo: readonly string[] }
  limit: PartyLimit
  addressTitle: RefObject<HTMLHeadingElement | null>
  children: ReactNode
} & Pick<Ordering, 'change' | 'onLines'>

/** The restaurant's offer for this order: notices of its changes, the delivery address and the menu. */
export function Offer({ order, draft, change, bill, changed, limit, addressTitle, onLines, children }: Props) {
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

/** True if takeaway or delivery is no longer offered. */
export function isOver({ toGo }: LoadedOrder): boolean {
  return toGo?.now.isOffered === false
}

const TO_GO_CHANGED: Partial<Record<Draft['type'], string>> = {
  DELIVERY: 'La livraison vient de changer.',
  CLICK_COLLECT: 'La vente à emporter vient de changer.',
}

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

/** Returns the path of the restaurant's click & collect; null if it has none. */
function takeAwayPath({ restaurant }: LoadedOrder): string | null {
  const isTaken = takesToGo(restaurant, restaurant.menu, 'CLICK_COLLECT')
  return isTaken ? `${restaurantPath(restaurant)}?emporter=oui` : null
}

function DroppedDishes({ count, type }: { count: number; type: DraftType }) {
  return (
    <div role="status" className="mt-5">
      <Notice kind="danger">{droppedText(count, type)}</Notice>
    </div>
  )
}

type Changed = {
  /** The restaurant's change, in a sentence. */
  title: string
  /** The effects of that change on the order. */
  sentences: readonly string[]
  children?: ReactNode
}

/** The notice that the restaurant has changed its menu or its delivery since the order was first shown. */
function ChangedOffer({ title, sentences, children }: Changed) {
  return (
    <div role="status" className="mt-5">
      <Notice kind="danger">
        <p>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-1 font-normal">
            {sentence}
          </p>
        ))}
        {children}
      </Notice>
    </div>
  )
}

/** The notice that dishes for the table are the diner's own again, because they no longer belong to a group. */
function NoLongerShared({ names }: { names: readonly string[] }) {
  return (
    <div role="status" className="mt-5">
      <Notice kind="danger">{noLongerSharedText(names)}</Notice>
    </div>
  )
}

function TooLarge({ largest, needsPhone }: { largest: number; needsPhone: boolean }) {
  return (
    <div role="status" className="mt-5">
      <Notice kind="danger">{`Vous pouvez réserver ici pour ${plural(largest, 'personne')} au plus.`}</Notice>
      {needsPhone && <PhoneFirst />}
    </div>
  )
}

/** The sentence about dishes that have left the menu, or are not offered for takeaway or delivery. */
function droppedText(count: number, type: DraftType): string {
  const offered = { DELIVERY: 'proposé en livraison', CLICK_COLLECT: 'proposé à emporter' }
  const [one, many] = isToGo(type)
    ? [`n'est pas ${offered[type]}`, `ne sont pas ${offered[type].replace('é ', 'és ')}`]
    : ["n'est plus à la carte", 'ne sont plus à la carte']
  return count > 1
    ? `${count} plats ${many} : ils ont été retirés de votre commande.`
    : `Un plat ${one} : il a été retiré de votre commande.`
}

/** Replaces the menu of a restaurant that takes no pre-orders. */
function PlainBooking() {
  return (
    <div className="grid justify-items-center gap-5 py-10 text-center">
      <EmptyPlate />
      <p className="max-w-[34rem] text-lg text-balance text-ink-soft">
        <T>
          Ici, rien à commander d'avance. Votre table est confirmée tout de suite et vous choisissez vos plats sur
          place.
        </T>
      </p>
    </div>
  )
}
