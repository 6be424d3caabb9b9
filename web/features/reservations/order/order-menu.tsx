import { isToGo } from '@tablee/domain/money/pricing'
import { type BasketList, quantityOf } from '@tablee/domain/ordering/basket'
import { addLine, type Draft, removeLine } from '@tablee/domain/ordering/draft'
import { type ReactNode, useId, useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { price } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { Particulars, PriceNote } from '../../restaurants/particulars.tsx'
import { changeDraft } from './draft-store.ts'
import { dishesByCategory, type Formula, formulasOf, type Menu } from './order-restaurant.ts'
import { Stepper } from './stepper.tsx'

const FORMULAS_SHOWN = 3
const DISHES_SHOWN = 5
/** The specification's. */
const ADDED_FOR = 2_500

/** What may be ordered: formulas first, then each category in its order. */
export function OrderMenu({ menu, draft, draftAt }: { menu: Menu; draft: Draft; draftAt: string }) {
  const formulas = formulasOf(menu, draft.type)
  const categories = dishesByCategory(menu, draft.type)
  const hasAlcohol = [...formulas, ...categories.flatMap(({ dishes }) => dishes)].some(({ isAlcohol }) => isAlcohol)

  function stepper(list: BasketList, { id, name }: { id: string; name: string }) {
    const dish = Number(id)
    return (
      <Stepper
        name={name}
        quantity={quantityOf(draft.order, list, dish)}
        onAdd={() => {
          changeDraft(draftAt, (kept) => addLine(kept, list, dish))
          toast(`${name} : ajouté à votre commande`, ADDED_FOR)
        }}
        onRemove={() => changeDraft(draftAt, (kept) => removeLine(kept, list, dish))}
      />
    )
  }

  return (
    <div className="@container">
      {formulas.length > 0 && (
        <Section
          title="Formules"
          dishes={formulas}
          shown={FORMULAS_SHOWN}
          className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3"
        >
          {(formula) => (
            <li key={formula.id} className="flex flex-col rounded-[18px] bg-tint p-5">
              <h3 className="font-text font-semibold tracking-normal">{formula.name}</h3>
              <p className="text-ink-soft">
                <T>{formula.description}</T>
              </p>
              <Held formula={formula} isToGo={isToGo(draft.type)} />
              <Particulars {...formula} />
              <div className="mt-auto flex items-center justify-between gap-3 pt-3">
                <p className="font-bold whitespace-nowrap text-brand-dark">{price(formula.priceTTC)}</p>
                <div className="[&_button]:bg-card">{stepper('combos', formula)}</div>
              </div>
            </li>
          )}
        </Section>
      )}
      {categories.map(({ id, name, dishes }) => (
        <Section key={id} title={name} dishes={dishes} shown={DISHES_SHOWN} className="">
          {(dish) => (
            <li key={dish.id} className="flex items-center gap-4 border-b border-line py-4">
              <div className="min-w-0 flex-1">
                <h3 className="font-text font-semibold tracking-normal">{dish.name}</h3>
                {dish.description && (
                  <p className="text-ink-soft">
                    <T>{dish.description}</T>
                  </p>
                )}
                <Particulars {...dish} />
              </div>
              <div className="flex flex-none flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
                <p className="font-bold whitespace-nowrap">{price(dish.priceTTC)}</p>
                {stepper('foodItems', dish)}
              </div>
            </li>
          )}
        </Section>
      ))}
      <PriceNote hasAlcohol={hasAlcohol} />
    </div>
  )
}

type SectionProps<Kind> = {
  title: string
  dishes: readonly Kind[]
  shown: number
  className: string
  children: (dish: Kind) => ReactNode
}

/** A few of a section, then all of them. */
function Section<Kind extends { id: string }>({ title, dishes, shown, className, children }: SectionProps<Kind>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-8 mb-3 text-xl md:text-2xl">
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

/** Its dishes are picked at the table; what leaves the kitchen in a bag is told beforehand. */
function Held({ formula: { categories }, isToGo }: { formula: Formula; isToGo: boolean }) {
  if (categories.length === 0) return null
  const names = categories.toSorted((one, other) => one.position - other.position).map(({ name }) => name)
  return (
    <p className="mt-1 text-sm text-ink-soft">
      <T>{isToGo ? 'Dites vos choix dans le mot pour la cuisine : ' : 'À choisir sur place : '}</T>
      {names.join(', ')}
    </p>
  )
}
