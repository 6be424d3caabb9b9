import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import type { BasketLine, BasketList } from '@tablee/domain/ordering/basket'
import { type Chosen, isSoldOut, keepChosen } from '@tablee/domain/ordering/choices/choice-groups'
import { addLine, type Draft, type DraftType, removeLine } from '@tablee/domain/ordering/draft'
import { type Left, leftFor } from '@tablee/domain/ordering/limits/dish-limits'
import { leftWords } from '@tablee/domain/ordering/limits/limit-words'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast.tsx'
import { typeset } from '../../../words/typeset.ts'
import { basketDish, chosenWords, isFixed, proposedChoices } from '../choices/choosing.ts'
import type { ConfigurableDish } from '../choices/configurable-dish.ts'
import { useChoicesSheet } from '../choices/use-choices-sheet.tsx'

/** Milliseconds, from the specification. */
const ADDED_FOR = 2_500

/** Changes the draft that is shown. */
export type ChangeDraft = (choose: (draft: Draft) => Draft) => void

export type Ordering = {
  draft: Draft
  change: ChangeDraft
  /** Shows a dish's lines in the basket. */
  onLines: (list: BasketList, id: number) => void
}

/** The part of the draft that one dish of the menu needs: a change of another dish does not render it again. */
export type OrderingOne = {
  lines: readonly BasketLine[]
  type: DraftType
  restaurantId: number
  allergies: readonly Allergen[]
  /** Dishes that are sold out or limited on the ordered day. */
  dishesLeft: readonly Left[]
} & Omit<Ordering, 'draft'>

type Props = { list: BasketList; dish: ConfigurableDish; isOnTint?: boolean } & OrderingOne

/** The quantity of a dish in the basket. A dish whose choices all have defaults is added with them. */
export function Quantity({ list, dish, isOnTint, lines, dishesLeft, change, onLines, ...draft }: Props) {
  const { id, name, groups } = dish
  // The dishes of a formula are always asked for if there is a choice.
  const proposed = list === 'foodItems' || isFixed(groups) ? proposedChoices(groups) : null
  const { control, open, sheet } = useChoicesSheet({
    dish,
    action: 'Ajouter',
    ...draft,
    onChoose: (chosen) => add(chosen, name),
  })
  const left = leftFor(dishesLeft, list === 'foodItems' ? 'DISH' : 'FORMULA', id)
  if (left?.left === 0) return <p className="font-semibold text-ink-soft">{typeset(leftWords(left))}</p>
  if (isSoldOut(groups)) return <p className="font-semibold text-ink-soft">Épuisé</p>

  function add(chosen: readonly Chosen[], label: string) {
    change((kept) => addLine(kept, list, basketDish(id, chosen)))
    toast(`${label} : ajouté à votre commande`, ADDED_FOR)
  }

  const [only] = lines.length === 1 ? lines : []
  const named = (chosen: readonly Chosen[]) => nameWith(dish, keepChosen(groups, chosen))
  return (
    <>
      {left !== null && <p className="text-sm font-semibold text-brand-dark">{typeset(leftWords(left))}</p>}
      <Stepper
        name={name}
        quantity={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        isOnTint={isOnTint}
        control={proposed ? undefined : control}
        removes={only ? named(only.choices ?? []) : `${name} : choisir dans la commande`}
        onAdd={() => (proposed ? add(proposed, named(proposed)) : open())}
        onRemove={() => (only ? change((kept) => removeLine(kept, list, only)) : onLines(list, id))}
      />
      {sheet}
    </>
  )
}

function nameWith(dish: ConfigurableDish, chosen: readonly Chosen[]): string {
  const words = chosenWords(dish, chosen)
  return words ? `${dish.name} (${words})` : dish.name
}
