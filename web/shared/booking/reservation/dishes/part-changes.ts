import { enumerated } from '@tablee/domain/enumerated'
import { inEuros } from '@tablee/domain/money/money'
import { type DishToShare, viewersPart } from '../../order-lines/read-shared-dishes.ts'
import { quoted } from '../../order-lines/shared-words.ts'

/** The viewer's part of a dish for the table as they last saw it: its cents, and the guests who shared it. */
export type SeenPart = { id: string; name: string; cents: number; others: readonly { share: string; name: string }[] }

/** Returns the viewer's parts, for a later comparison. */
export function seenParts(dishes: readonly DishToShare[]): SeenPart[] {
  return dishes.flatMap((dish) => {
    const viewers = viewersPart(dish)
    if (!viewers) return []
    const others = dish.sharers.filter(({ isOwn }) => !isOwn).map(({ share, name }) => ({ share, name }))
    return [{ id: dish.id, name: dish.name, cents: viewers.cents, others }]
  })
}

/**
 * Returns a sentence for each change that others have made to the viewer's parts since the viewer last saw them: a guest has
 * left, or the dish is gone. The sentences contain no sums if the host pays for all, since the viewer owes nothing.
 */
export function partChanges(seen: readonly SeenPart[], dishes: readonly DishToShare[], isTreated: boolean): string[] {
  return seen.flatMap((before) => {
    const dish = dishes.find(({ id }) => id === before.id)
    return dish ? changeOf(before, dish, isTreated) : [goneText(before, isTreated)]
  })
}

function goneText({ name, cents }: SeenPart, isTreated: boolean): string {
  const part = isTreated ? '' : ` : votre part de ${inEuros(cents)} ne compte plus`
  return `${quoted(name)} n'est plus à la table${part}.`
}

function changeOf(before: SeenPart, dish: DishToShare, isTreated: boolean): string[] {
  const viewers = viewersPart(dish)
  const left = before.others.filter(({ share }) => dish.sharers.every((one) => one.share !== share))
  if (isTreated || !viewers || viewers.cents <= before.cents || left.length === 0) return []
  const share = left.length > 1 ? 'ne partagent plus' : 'ne partage plus'
  const leavers = `${enumerated(left.map(({ name }) => name))} ${share} ${quoted(dish.name)}`
  return [`${leavers} : votre part est de ${inEuros(viewers.cents)} au lieu de ${inEuros(before.cents)}.`]
}
