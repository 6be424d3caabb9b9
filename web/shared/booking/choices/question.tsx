import { euros } from '@tablee/domain/money/money'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { type Avoided, avoidedByChoice } from '@tablee/domain/ordering/allergies/avoided'
import {
  type Choice,
  type ChoiceGroup,
  type Chosen,
  optionsOf,
  takenFrom,
} from '@tablee/domain/ordering/choices/choice-groups'
import { type ReactNode, useId } from 'react'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { AvoidedMark } from '../allergies/avoided-mark.tsx'
import { isFull, leavesNoChoice, takesOne, toggled, withOptions } from './choosing.ts'

type Props = {
  group: ChoiceGroup
  /** The choices of the whole dish. The group picks its own. */
  chosen: readonly Chosen[]
  /** True once the diner has tried to send the form. Missing choices are then shown. */
  isSent: boolean
  /** The allergens that the diner avoids. */
  allergies?: readonly Allergen[] | undefined
  /** `at` is the group in which something was chosen: this one, or one of a chosen dish. */
  onChange: (chosen: Chosen[], at: ChoiceGroup) => void
}

/** A course of a formula or a question about a dish. The questions about a chosen dish follow below it. */
export function Question({ group, chosen, isSent, allergies = [], onChange }: Props) {
  const id = useId()
  const { name, choices, least, most } = group
  const taken = takenFrom(group, chosen)
  const isFixed = leavesNoChoice(group)
  const isOpen = ({ isAvailable, isDefault }: Choice, isTaken: boolean) =>
    isAvailable && (isTaken ? !(isFixed && isDefault) : !isFull(group, chosen))
  const isMissing = isSent && taken.length < least
  return (
    <fieldset
      data-group={group.id}
      aria-describedby={`${id}-rule`}
      aria-invalid={isMissing || undefined}
      className="min-w-0 scroll-mt-24 scroll-mb-36"
    >
      <legend className="float-left font-title text-lg font-bold">{typeset(name)}</legend>
      <p
        id={`${id}-rule`}
        aria-live={most > 1 ? 'polite' : undefined}
        className={`pt-1 text-right text-sm ${isMissing ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {typeset(isMissing ? missingIn(group, taken.length) : ruleOf(group, chosen))}
      </p>
      <ul className="clear-both mt-2 divide-y divide-line border-y border-line">
        {choices.map((choice) => {
          const picked = taken.find(([{ id: one }]) => one === choice.id)?.[1]
          return (
            <ChoiceRow
              key={choice.id}
              choice={choice}
              avoided={avoidedByChoice(choice, allergies)}
              input={{
                type: takesOne(group) ? 'radio' : 'checkbox',
                name: id,
                checked: picked !== undefined,
                disabled: !isOpen(choice, picked !== undefined),
                onChange: () => onChange(toggled(group, chosen, choice), group),
              }}
            >
              {picked &&
                choice.options.map((option) => (
                  <Question
                    key={option.id}
                    group={option}
                    chosen={optionsOf(picked.options)}
                    isSent={isSent}
                    allergies={allergies}
                    onChange={(options, at) => onChange(withOptions(chosen, choice.id, options), at)}
                  />
                ))}
            </ChoiceRow>
          )
        })}
      </ul>
    </fieldset>
  )
}

type RowProps = {
  choice: Choice
  avoided: Avoided
  input: { type: string; name: string; checked: boolean; disabled: boolean; onChange: () => void }
  children: ReactNode
}

function ChoiceRow({ choice, avoided, input, children }: RowProps) {
  const { name, allergens, isAlcohol, isAvailable, options } = choice
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2.5 has-disabled:cursor-default has-[:disabled:not(:checked)]:text-ink-soft">
        <input {...input} className="size-5 flex-none accent-brand" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{name}</span>
          {(allergens.length > 0 || isAlcohol) && (
            <span className="block text-sm text-ink-soft">{typeset(particularsOf(choice))}</span>
          )}
          <AvoidedMark avoided={avoided} />
        </span>
        <span className="flex-none text-sm tabular-nums">{isAvailable ? supplementOf(choice) : 'Épuisé'}</span>
      </label>
      {input.checked && options.length > 0 && <div className="grid gap-4 pt-1 pb-4 pl-8">{children}</div>}
    </li>
  )
}

function ruleOf(group: ChoiceGroup, chosen: readonly Chosen[]): string {
  const { least, most, choices } = group
  if (leavesNoChoice(group)) return 'Compris'
  if (isFull(group, chosen) && most < choices.length) return `${most} au plus : décochez pour changer`
  if (least === 0) return most === 1 ? 'Si vous voulez' : `${most} au plus, si vous voulez`
  return least === most ? `${least} au choix` : `De ${least} à ${most} au choix`
}

function missingIn({ least }: ChoiceGroup, taken: number): string {
  return least - taken === 1 ? 'Il manque un choix' : `Il manque ${least - taken} choix`
}

function supplementOf({ surchargeCents }: Choice): string {
  return surchargeCents > 0 ? typeset(`+\u00A0${price(euros(surchargeCents))}`) : ''
}

function particularsOf({ allergens, isAlcohol }: Choice): string {
  const alcohol = isAlcohol ? ["Contient de l'alcool"] : []
  const held = allergens.length > 0 ? [`Allergènes : ${allergens.join(', ').toLowerCase()}`] : []
  return [...alcohol, ...held].join(' · ')
}
