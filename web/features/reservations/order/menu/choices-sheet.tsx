import { euros } from '@tablee/domain/money/money'
import {
  type Choice,
  type ChoiceGroup,
  type Chosen,
  choiceFault,
  defaultChoices,
  keepChosen,
  optionsOf,
  takenFrom,
} from '@tablee/domain/ordering/choices/choice-groups'
import { choiceSentence } from '@tablee/domain/ordering/choices/choice-words'
import { pricePortion } from '@tablee/domain/ordering/choices/price-choices'
import { type DraftType, sentType } from '@tablee/domain/ordering/draft'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { price } from '../../../../words/formats.ts'
import { typeset } from '../../../../words/typeset.ts'
import type { AskedDish } from './asked-choices.ts'

type Props = {
  dish: AskedDish
  type: DraftType
  /** What was chosen before, to change it; without it the sheet begins with what the menu proposes. */
  before?: readonly Chosen[]
  isOpen: boolean
  onClose: () => void
  onChoose: (chosen: readonly Chosen[]) => void
}

/** Asks for the courses of a formula, or the options of a dish, one after the other. */
export default function ChoicesSheet({ isOpen, onClose, ...props }: Props) {
  return (
    <Dialog title={props.dish.name} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Questions {...props} onDone={onClose} />}
    </Dialog>
  )
}

function Questions({
  dish,
  type,
  before,
  onChoose,
  onDone,
}: Omit<Props, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const { groups } = dish
  const [chosen, setChosen] = useState(() => (before ? keepChosen(groups, before) : defaultChoices(groups)))
  const [fault, setFault] = useState<string | null>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fault) alert.current?.focus()
  }, [fault])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = choiceFault(groups, chosen)
    if (found) return setFault(choiceSentence(dish.name, found))
    onChoose(chosen)
    onDone()
  }

  const { priceCents } = pricePortion(dish, chosen, sentType(type))
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          chosen={chosen}
          onChange={(next) => {
            setFault(null)
            setChosen(next)
          }}
        />
      ))}
      <div className="sticky bottom-0 -mx-5 -mb-6 grid gap-3 border-t border-line bg-card px-5 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:px-7">
        {fault && (
          <p ref={alert} role="alert" tabIndex={-1} className="text-danger outline-none">
            {typeset(fault)}
          </p>
        )}
        <button type="submit" className={buttonStyle('brand', 'w-full')}>
          {typeset(`${before ? 'Enregistrer' : 'Ajouter'} · ${price(euros(priceCents))}`)}
        </button>
      </div>
    </form>
  )
}

type GroupProps = {
  group: ChoiceGroup
  /** Of the dish as a whole; the group finds its own. */
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}

function Group({ group, chosen, onChange }: GroupProps) {
  const id = useId()
  const { name, choices, least, most } = group
  const taken = takenFrom(group, chosen)
  const isOne = most === 1 && least === 1
  const others = chosen.filter(({ id: one }) => choices.every((choice) => choice.id !== one))

  function toggle(choice: Choice) {
    const isTaken = taken.some(([{ id: one }]) => one === choice.id)
    const picked: Chosen = {
      id: choice.id,
      options: defaultChoices(choice.options).map((option) => option.id),
    }
    const own = taken.map(([, one]) => one)
    if (isOne) return onChange([...others, picked])
    if (isTaken) return onChange([...others, ...own.filter((one) => one.id !== choice.id)])
    // Beyond the most, the newest takes the place of the oldest.
    onChange([...others, ...own.slice(own.length < most ? 0 : 1), picked])
  }

  return (
    <fieldset aria-describedby={`${id}-rule`} className="min-w-0">
      <legend className="float-left font-title text-lg font-bold">{typeset(name)}</legend>
      <p id={`${id}-rule`} className="pt-1 text-right text-sm text-ink-soft">
        {typeset(ruleOf(group))}
      </p>
      <ul className="clear-both mt-2 divide-y divide-line border-y border-line">
        {choices.map((choice) => {
          const picked = taken.find(([{ id: one }]) => one === choice.id)?.[1]
          return (
            <li key={choice.id}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2.5 has-disabled:cursor-default has-disabled:text-ink-soft">
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={id}
                  checked={picked !== undefined}
                  disabled={!choice.isAvailable}
                  onChange={() => toggle(choice)}
                  className="size-5 flex-none accent-brand"
                />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{choice.name}</span>
                  {(choice.allergens.length > 0 || choice.isAlcohol) && (
                    <span className="block text-sm text-ink-soft">{typeset(particularsOf(choice))}</span>
                  )}
                </span>
                <span className="flex-none text-sm tabular-nums">
                  {choice.isAvailable ? surchargeOf(choice) : typeset('Épuisé')}
                </span>
              </label>
              {picked && choice.options.length > 0 && (
                <div className="grid gap-4 pt-1 pb-4 pl-8">
                  {choice.options.map((option) => (
                    <Group
                      key={option.id}
                      group={option}
                      chosen={optionsOf(picked.options)}
                      onChange={(options) =>
                        onChange([
                          ...chosen.filter(({ id: one }) => one !== choice.id),
                          { id: choice.id, options: options.map((one) => one.id) },
                        ])
                      }
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function ruleOf({ least, most }: ChoiceGroup): string {
  if (least === 0) return most === 1 ? 'Si vous voulez' : `${most} au plus, si vous voulez`
  return least === most ? `${least} au choix` : `De ${least} à ${most} au choix`
}

function surchargeOf({ surchargeCents }: Choice): string {
  return surchargeCents > 0 ? typeset(`+ ${price(euros(surchargeCents))}`) : ''
}

function particularsOf({ allergens, isAlcohol }: Choice): string {
  const alcohol = isAlcohol ? ["Contient de l'alcool"] : []
  const held = allergens.length > 0 ? [`Allergènes : ${allergens.join(', ').toLowerCase()}`] : []
  return [...alcohol, ...held].join(' · ')
}
