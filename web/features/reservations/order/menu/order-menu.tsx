import { type BasketList, quantityOf } from '@tablee/domain/ordering/basket'
import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { addLine, type Draft, removeLine } from '@tablee/domain/ordering/draft'
import { type ReactNode, useState } from 'react'
import { buttonStyle } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useLazyComponent } from '../../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts'
import { price } from '../../../../words/formats.ts'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { Particulars, PriceNote } from '../../../restaurants/particulars.tsx'
import { changeDraft } from '../draft-store.ts'
import {
  dishesByCategory,
  formulasOf,
  type OrderableDish,
  type OrderableFormula,
  type OrderableMenu,
} from '../order-restaurant.ts'
import { Stepper } from '../stepper.tsx'
import { askedDish } from './asked-choices.ts'
import { CategoryBar } from './category-bar.tsx'
import { explained } from './explained-allergens.tsx'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5
/** Milliseconds, from the specification. */
const ADDED_FOR = 2_500

const PRICE = 'text-lg leading-tight font-bold whitespace-nowrap tabular-nums'

type Ordering = { draft: Draft; draftAt: string }

/** What may be ordered: formulas first, then each category in its order. */
export function OrderMenu({ menu, ...ordering }: { menu: OrderableMenu } & Ordering) {
  const { type } = ordering.draft
  const formulas = formulasOf(menu, type)
  const categories = dishesByCategory(menu, type)
  const hasAlcohol = [...formulas, ...categories.flatMap(({ dishes }) => dishes)].some(({ isAlcohol }) => isAlcohol)

  const sections = [
    ...(formulas.length > 0 ? [{ id: FORMULAS, name: 'Formules' }] : []),
    ...categories.map(({ id, name }) => ({ id: sectionId(id), name })),
  ]

  return (
    <div className="@container">
      <CategoryBar sections={sections} />
      {formulas.length > 0 && (
        <Section
          id={FORMULAS}
          title="Formules"
          dishes={formulas}
          shown={FORMULAS_SHOWN}
          className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3"
        >
          {(formula) => <FormulaItem key={formula.id} formula={formula} {...ordering} />}
        </Section>
      )}
      {categories.map(({ id, name, dishes }) => (
        <Section key={id} id={sectionId(id)} title={name} dishes={dishes} shown={DISHES_SHOWN} className="">
          {(dish) => <DishItem key={dish.id} dish={dish} {...ordering} />}
        </Section>
      ))}
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

function FormulaItem({ formula, ...ordering }: { formula: OrderableFormula } & Ordering) {
  return (
    <li className="flex flex-col rounded-[18px] bg-tint p-[20px]">
      <h3 className="font-text font-semibold tracking-normal">{formula.name}</h3>
      <p>
        <T>{formula.description}</T>
      </p>
      <Courses formula={formula} />
      <Particulars {...formula} drawAllergens={explained} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
        <p className={`${PRICE} text-brand-dark`}>{price(formula.priceTTC)}</p>
        <div className="[&_button]:bg-card">
          <Quantity list="combos" dish={formula} {...ordering} />
        </div>
      </div>
    </li>
  )
}

function DishItem({ dish, ...ordering }: { dish: OrderableDish } & Ordering) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-[min(100%,10rem)] flex-1">
        <h3 className="font-text font-semibold tracking-normal">{dish.name}</h3>
        {dish.description && (
          <p>
            <T>{dish.description}</T>
          </p>
        )}
        <Particulars {...dish} drawAllergens={explained} />
      </div>
      <div className="ml-auto flex flex-none flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <p className={PRICE}>{price(dish.priceTTC)}</p>
        <Quantity list="foodItems" dish={dish} {...ordering} />
      </div>
    </li>
  )
}

type QuantityProps = { list: BasketList; dish: OrderableDish | OrderableFormula } & Ordering

/** How many of a dish are in the basket; one that asks for choices opens its sheet first. */
function Quantity({ list, dish, draft, draftAt }: QuantityProps) {
  const id = Number(dish.id)
  const asked = askedDish(dish)
  const { isOpen, open, close } = useLazyDialog(loadChoices)
  const Choices = useLazyComponent(loadChoices, isOpen)
  const last = draft.order[list].findLast((line) => line.id === id)

  function add(choices?: readonly Chosen[]) {
    changeDraft(draftAt, (kept) => addLine(kept, list, choices ? { id, choices } : { id }))
    toast(`${dish.name} : ajouté à votre commande`, ADDED_FOR)
  }

  return (
    <>
      <Stepper
        name={dish.name}
        quantity={quantityOf(draft.order, list, id)}
        onAdd={() => (asked.groups.length > 0 ? open() : add())}
        onRemove={() => last && changeDraft(draftAt, (kept) => removeLine(kept, list, last))}
      />
      {Choices && <Choices dish={asked} type={draft.type} isOpen={isOpen} onClose={close} onChoose={add} />}
    </>
  )
}

const loadChoices = () => import('./choices-sheet.tsx')

const FORMULAS = 'menu-formules'

function sectionId(category: string): string {
  return `menu-${category}`
}

type SectionProps<Kind> = {
  id: string
  title: string
  dishes: readonly Kind[]
  shown: number
  className: string
  children: (dish: Kind) => ReactNode
}

/** A section of the menu: the first `shown` dishes, then all of them. */
function Section<Kind extends { id: string }>({ id, title, dishes, shown, className, children }: SectionProps<Kind>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mt-8 mb-3 scroll-mt-8 text-xl outline-none md:text-2xl">
        {typeset(title)}
      </h2>
      <ul id={`${id}-dishes`} className={className}>
        {(isOpen ? dishes : dishes.slice(0, shown)).map(children)}
      </ul>
      {dishes.length > shown && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-dishes`}
          onClick={() => setOpen(!isOpen)}
          className={buttonStyle('quiet', 'mt-4')}
        >
          {isOpen ? 'Fermer' : 'Voir plus'}
          <span className="sr-only"> : {title}</span>
        </button>
      )}
    </section>
  )
}

/** The courses of a formula, each with its dishes. */
function Courses({ formula }: { formula: OrderableFormula }) {
  const courses = askedDish(formula).groups
  if (courses.length === 0) return null
  return (
    <dl className="mt-2 grid gap-1 text-sm text-ink-soft">
      {courses.map(({ id, name, choices }) => (
        <div key={id}>
          <dt className="inline font-semibold">{typeset(`${name} : `)}</dt>
          <dd className="inline">{choices.map((choice) => choice.name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
