import { enumerated } from '@tablee/domain/enumerated'
import { inZone, type Zone } from '@tablee/domain/map/zones'
import { plural, score, wholePrice } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { zoneName } from '../zone-names.ts'

/** The facts of a landing page; unknown or empty ones are omitted from its text. */
export type LandingFacts = {
  zone: Zone
  cuisine: string | null
  count: number
  countIsExact: boolean
  /** Ordered by count, highest first. */
  cuisines: { name: string; count: number }[]
  /** The listed restaurants, best rated first. */
  shown: { name: string; avgPrice: number | null; avgRating: number | null; reviewCount: number }[]
  delivering: number
  takingAway: number
}

/** Returns « Restaurants dans le 9e arrondissement de Paris », « Restaurant japonais à Paris 9e ». */
export function landingTitle({ zone, cuisine }: Pick<LandingFacts, 'zone' | 'cuisine'>): string {
  if (!cuisine) return `Restaurants ${inZone(zone)}`
  return `Restaurant ${cuisine.toLowerCase()} ${zone.city === zone.title ? inZone(zone) : `à ${zoneName(zone)}`}`
}

/** Returns the introduction, one sentence per fact. */
export function landingText(facts: LandingFacts): string[] {
  return [
    countSentence(facts),
    cuisineSentence(facts),
    bestSentence(facts),
    priceSentence(facts),
    serviceSentence(facts),
  ]
    .filter((sentence) => sentence !== '')
    .map(typeset)
}

function countSentence({ zone, cuisine, count, countIsExact }: LandingFacts): string {
  const noun = cuisine ? `restaurant ${cuisine.toLowerCase()}` : 'restaurant'
  if (count === 0) return `Aucun ${noun} n'est encore connu ${inZone(zone)}.`

  const prefix = countIsExact ? '' : 'plus de '
  if (cuisine) return `Pour un ${noun}, Tablée connaît ${prefix}${plural(count, 'adresse')} ${inZone(zone)}.`
  return `Tablée connaît ${prefix}${plural(count, noun)} ${inZone(zone)}.`
}

function cuisineSentence({ cuisine, cuisines }: LandingFacts): string {
  const named = cuisines.filter(({ name, count }) => name !== cuisine && count > 0).slice(0, 4)
  if (named.length < 2) return ''
  const words = enumerated(named.map(({ name, count }) => `${name} (${count})`))
  return cuisine ? `On y mange aussi : ${words}.` : `Les cuisines les plus présentes : ${words}.`
}

function bestSentence({ shown }: LandingFacts): string {
  const [best] = shown
  if (shown.length < 2 || !best?.avgRating || best.reviewCount === 0) return ''
  return `Le mieux noté est ${best.name}, ${score(best.avgRating)} sur 5 (${plural(best.reviewCount, 'avis', 'avis')}).`
}

function priceSentence({ shown }: LandingFacts): string {
  const prices = shown.flatMap(({ avgPrice }) => (avgPrice === null ? [] : [avgPrice]))
  if (prices.length < 2) return ''
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (Math.round(least) === Math.round(most)) return ''
  return `Parmi les mieux notés, le prix moyen va de ${wholePrice(least)} à ${wholePrice(most)} par personne.`
}

function serviceSentence({ count, delivering, takingAway }: LandingFacts): string {
  if (count < 2) return ''
  const by = (n: number) => `par ${plural(n, 'restaurant')}`
  if (takingAway > 0 && delivering > 0) {
    return `La commande à emporter est proposée ${by(takingAway)}, la livraison ${by(delivering)}.`
  }
  if (takingAway > 0) return `La commande à emporter est proposée ${by(takingAway)}.`
  return delivering > 0 ? `La livraison est proposée ${by(delivering)}.` : ''
}
