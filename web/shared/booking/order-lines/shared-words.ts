import { enumerated } from '@tablee/domain/enumerated'
import { euros } from '@tablee/domain/money/money'
import { nameInSentence } from '@tablee/domain/of-name'
import { price } from '../../../words/formats.ts'
import type { DishToShare } from './read-shared-dishes.ts'

/** 'Commandé par Inès M. · 24,00 € pour la table' */
export function orderedText({ orderedBy, isOrderedByMe, priceCents, quantity }: DishToShare): string {
  const who = isOrderedByMe ? 'Commandé par vous' : `Commandé par ${nameInSentence(orderedBy)}`
  return `${who} · ${quantity > 1 ? `${quantity} portions, ` : ''}${price(euros(priceCents))} pour la table`
}

/** 'Partagé à 3 : Inès M., Léa D. et vous.' */
export function sharersText({ sharers }: Pick<DishToShare, 'sharers'>): string {
  const [only] = sharers
  if (sharers.length === 1 && only) {
    return only.isOwn ? 'Vous ne le partagez encore avec personne.' : `${only.name} ne le partage encore avec personne.`
  }
  const names = enumerated(sharers.map(({ name, isOwn }) => (isOwn ? 'vous' : name)))
  // 'Léa D.' already ends with a full stop.
  return `Partagé à ${sharers.length} : ${names}${names.endsWith('.') ? '' : '.'}`
}

/** 'Votre part serait de 8,00 €.' If the host pays for all, the sentence says so. */
export function partIfJoinedText(cents: number, isTreated: boolean): string {
  return `Votre part serait de ${price(euros(cents))}${isTreated ? BY_HOST : ''}.`
}

/** 'Votre part : 8,00 €.' If the host pays for all, the sentence says so. */
export function partText(cents: number, isTreated: boolean): string {
  return `Votre part : ${price(euros(cents))}${isTreated ? BY_HOST : ''}.`
}

const BY_HOST = ', que règle votre hôte'

/** Returns the effect of ordering an own line for the table. */
export function forTableText(cents: number): string {
  return `Partagé à parts égales avec les convives qui le cochent. Votre part pour l'instant : ${price(euros(cents))}, le prix entier.`
}

/**
 * '« Chianti » n'est plus pour la table …': the lines are the diner's own again, since nobody else orders at that table any
 * more.
 */
export function noLongerSharedText(names: readonly string[]): string {
  const are = names.length > 1 ? 'ne sont plus' : "n'est plus"
  return `${enumerated(names.map(quoted))} ${are} pour la table : personne d'autre n'y commande, vous en payez le prix entier.`
}

/** Returns the sentence about shared dishes that were removed from the table. */
export function leftTableText(count: number): string {
  return count > 1
    ? `${count} plats que vous partagiez ne sont plus à la table : vos parts ne comptent plus.`
    : "Un plat que vous partagiez n'est plus à la table : votre part ne compte plus."
}

/** '« Chianti »' */
export function quoted(name: string): string {
  return `« ${name} »`
}
