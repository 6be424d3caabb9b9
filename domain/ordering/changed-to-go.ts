import { enumerated } from '../enumerated.ts'
import { inEuros } from '../money/money.ts'
import { delivers } from './served-area.ts'

/** Takeaway or delivery as a restaurant offers it: whether it does, for what fee (cents) and in which areas. */
export type ToGoOffer = {
  isOffered: boolean
  feeCents: number
  areas: readonly { id: string; district: string }[]
}

type Order = {
  type: 'CLICK_COLLECT' | 'DELIVERY'
  isSaas: boolean
  /** True if this diner pays for the delivery. */
  hasFee: boolean
  /** The delivery address; null until it is chosen. */
  address: { zipCode: string } | null
}

/** Returns a sentence for each change of the offer that affects the diner's order. */
export function toGoChangesText(before: ToGoOffer, now: ToGoOffer, order: Order): string[] {
  const { type, isSaas, hasFee, address } = order
  if (!now.isOffered) return [NO_MORE[type]]
  if (type !== 'DELIVERY') return []

  const isServed = ({ areas }: ToGoOffer) => address !== null && delivers({ isSaas, areas }, address)
  return [
    hasFee &&
      before.feeCents !== now.feeCents &&
      `Les frais de livraison passent de ${inEuros(before.feeCents)} à ${inEuros(now.feeCents)}.`,
    namesOf(before) !== namesOf(now) &&
      (now.areas.length === 0
        ? 'Le restaurant livre maintenant partout.'
        : `Le restaurant livre maintenant ici : ${namesOf(now)}.`),
    isServed(before) && !isServed(now) && "Votre adresse n'est plus servie : choisissez-en une autre.",
  ].filter((sentence) => sentence !== false)
}

const NO_MORE = {
  DELIVERY: 'Le restaurant ne livre plus pour le moment. Votre commande est gardée.',
  CLICK_COLLECT: 'Le restaurant ne vend plus à emporter pour le moment. Votre commande est gardée.',
}

function namesOf({ areas }: ToGoOffer): string {
  return enumerated(areas.map(({ district }) => district))
}
