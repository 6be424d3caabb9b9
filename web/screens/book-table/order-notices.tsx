import { isToGo } from '@tablee/domain/money/pricing'
import type { DraftType } from '@tablee/domain/ordering/draft'
import type { ReactNode } from 'react'
import { PhoneFirst } from '../../shared/booking/hours/phone-first.tsx'
import { noLongerSharedText } from '../../shared/booking/order-lines/shared-words.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { plural } from '../../words/formats.ts'

export function DroppedDishes({ count, type }: { count: number; type: DraftType }) {
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
export function ChangedOffer({ title, sentences, children }: Changed) {
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
export function NoLongerShared({ names }: { names: readonly string[] }) {
  return (
    <div role="status" className="mt-5">
      <Notice kind="danger">{noLongerSharedText(names)}</Notice>
    </div>
  )
}

export function TooLarge({ largest, needsPhone }: { largest: number; needsPhone: boolean }) {
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
