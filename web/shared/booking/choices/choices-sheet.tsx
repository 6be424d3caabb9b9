import { euros } from '@tablee/domain/money/money'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { type ChoiceGroup, type Chosen, choiceFault, keepChosen } from '@tablee/domain/ordering/choices/choice-groups'
import { choiceSentence } from '@tablee/domain/ordering/choices/choice-words'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import type { DraftType } from '@tablee/domain/ordering/draft'
import { sentType } from '@tablee/domain/ordering/draft-input'
import { type FormEvent, useRef, useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { movesCalmly } from '../../../ui/moves-calmly.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { chosenWords, firstChosen, missingGroup, nextGroup, takesOne } from './choosing.ts'
import type { ConfigurableDish } from './configurable-dish.ts'
import { useLastChoices } from './last-choices.ts'
import { Question } from './question.tsx'

export type SheetProps = {
  dish: ConfigurableDish
  restaurantId: number
  type: DraftType
  /** The previous choices. Without them the sheet starts with the menu's defaults. */
  before?: readonly Chosen[]
  /** The allergens that the diner avoids, if they have disclosed them. */
  allergies?: readonly Allergen[]
  /** The label of the button. Choices are stored only if the line is ordered. */
  action: 'Ajouter' | 'Enregistrer' | 'Commander'
  isOpen: boolean
  onClose: () => void
  onChoose: (chosen: readonly Chosen[]) => void
}

/** Asks for the courses of a formula, or the options of a dish, one after the other. */
export default function ChoicesSheet({ isOpen, onClose, ...props }: SheetProps) {
  return (
    <Dialog title={props.dish.name} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Questions {...props} onDone={onClose} />}
    </Dialog>
  )
}

type QuestionsProps = Omit<SheetProps, 'isOpen' | 'onClose'> & { onDone: () => void }

function Questions({ dish, restaurantId, type, before, allergies, action, onChoose, onDone }: QuestionsProps) {
  const { groups } = dish
  const [picked, setPicked] = useState(() => firstChosen(groups, before))
  const [isSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isByPointer = useRef(false)
  // The menu may be loaded again while the sheet is open.
  const chosen = keepChosen(groups, picked)
  const fault = isSent ? choiceFault(groups, chosen) : null
  const { priceCents } = pricePortion(dish, chosen, sentType(type))

  function choose(next: Chosen[], at: ChoiceGroup) {
    setPicked(next)
    const following = nextGroup(groups, next, at.id)
    // With the keyboard every arrow key chooses: the page would scroll away while the diner looks for a dish.
    if (following && isByPointer.current && takesOne(at)) requestAnimationFrame(() => show(form.current, following))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // Events of a dialog bubble through React to the form that contains it.
    event.stopPropagation()
    setSent(true)
    const missing = missingGroup(groups, chosen)
    if (missing) return requestAnimationFrame(() => focus(form.current, missing))
    onChoose(chosen)
    onDone()
  }

  return (
    <form
      ref={form}
      aria-label={typeset(`Choix de ${dish.name}`)}
      onSubmit={submit}
      onPointerDown={() => {
        isByPointer.current = true
      }}
      onKeyDown={() => {
        isByPointer.current = false
      }}
      noValidate
      className="grid gap-6"
    >
      <AsLastTime dish={dish} restaurantId={restaurantId} onChoose={setPicked} />
      {groups.map((group) => (
        <Question key={group.id} {...{ group, chosen, isSent, allergies }} onChange={choose} />
      ))}
      <div className="sticky bottom-0 -mx-5 -mb-6 grid gap-3 border-t border-line bg-card px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:px-7">
        <p role="alert" className="text-danger empty:hidden">
          {fault && typeset(choiceSentence(dish.name, fault))}
        </p>
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          {typeset(`${action} · ${price(euros(priceCents))}`)}
        </button>
      </div>
    </form>
  )
}

function show(form: HTMLFormElement | null, group: ChoiceGroup) {
  fieldsetOf(form, group)?.scrollIntoView({ block: 'nearest', behavior: movesCalmly() ? 'instant' : 'smooth' })
}

function focus(form: HTMLFormElement | null, group: ChoiceGroup) {
  const fieldset = fieldsetOf(form, group)
  fieldset?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  fieldset?.scrollIntoView({ block: 'start' })
}

function fieldsetOf(form: HTMLFormElement | null, { id }: ChoiceGroup) {
  return form?.querySelector<HTMLFieldSetElement>(`[data-group="${id}"]`)
}

type Props = { dish: ConfigurableDish; restaurantId: number; onChoose: (chosen: Chosen[]) => void }

/** A button that repeats the diner's last choices of this dish; nothing if they are unknown or no longer offered. */
function AsLastTime({ dish, restaurantId, onChoose }: Props) {
  const last = useLastChoices(restaurantId, dish)
  if (last.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => onChoose(last)}
      className="min-h-11 rounded-control border border-edge bg-card px-4 py-2.5 text-left hover:bg-tint"
    >
      <span className="block font-semibold text-brand-dark">Comme la dernière fois</span>
      <span className="block text-sm text-ink-soft">{typeset(chosenWords(dish, last))}</span>
    </button>
  )
}
