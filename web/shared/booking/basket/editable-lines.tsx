import { euros } from '@tablee/domain/money/money'
import { avoidedInPortion } from '@tablee/domain/ordering/allergies/avoided'
import type { BasketList } from '@tablee/domain/ordering/basket'
import type { Chosen } from '@tablee/domain/ordering/choices/choice-groups'
import { addLine, type Draft, removeLine, replaceLine } from '@tablee/domain/ordering/draft'
import { isOfGroup, shareLine } from '@tablee/domain/ordering/draft-shared'
import { type RefObject, useRef } from 'react'
import { Stepper } from '../../../ui/stepper.tsx'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { AvoidedMark } from '../allergies/avoided-mark.tsx'
import { ChangeChoices } from '../choices/change-choices.tsx'
import { basketDish } from '../choices/choosing.ts'
import type { ChangeDraft } from '../menu/quantity.tsx'
import { ForTable } from '../order-lines/for-table.tsx'
import type { ShownLine } from './basket-lines.ts'

type Props = { draft: Draft; change: ChangeDraft; lines: readonly ShownLine[] }

export function EditableLines({ lines, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} className="border-t border-dashed border-line outline-none">
      {lines.map((line) => (
        <Line key={line.key} line={line} all={list} {...rest} />
      ))}
    </ul>
  )
}

export function focusLine(list: BasketList, id: number): void {
  document.querySelector<HTMLElement>(`[data-dish="${list} ${id}"]`)?.focus()
}

type LineProps = Omit<Props, 'lines'> & { line: ShownLine; all: RefObject<HTMLElement | null> }

function Line({ draft, change, line, all }: LineProps) {
  const { list, id, name, quantity, priceCents, dish, choices, words, fault, isShared } = line
  const withChoices = (chosen: readonly Chosen[]) => ({ ...basketDish(id, chosen), ...(isShared && { isShared }) })
  const ordered = withChoices(choices)
  const nameInWords = words ? `${name} (${words})` : name

  function replaceBy(choose: (kept: Draft) => Draft) {
    change(choose)
    // The line was merged with another one, so the pressed button no longer exists.
    requestAnimationFrame(() => document.activeElement === document.body && all.current?.focus())
  }

  const toChange = dish.groups.length > 0 && (
    <ChangeChoices
      dish={dish}
      restaurantId={draft.restaurant.id}
      type={draft.type}
      before={choices}
      allergies={draft.allergies}
      onChoose={(chosen) => replaceBy((kept) => replaceLine(kept, list, ordered, withChoices(chosen)))}
    />
  )

  return (
    <li
      data-dish={`${list} ${id}`}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
    >
      {/* The choices take the whole width: next to the quantity they would wrap after every word. */}
      <div className={`leading-snug ${words ? 'w-full' : 'min-w-24 flex-1'}`}>
        <p className="font-semibold">{typeset(name)}</p>
        {words && <p className="text-sm text-ink-soft">{typeset(words)}</p>}
        <AvoidedMark avoided={{ always: avoidedInPortion(dish, choices, draft.allergies), byChoice: [] }} />
        {fault && (
          <p role="alert" className="text-sm text-danger">
            {typeset(fault)}
          </p>
        )}
        {!words && toChange}
      </div>
      {words && toChange}
      <Quantity
        {...{ nameInWords, quantity, priceCents }}
        onAdd={() => change((kept) => addLine(kept, list, ordered))}
        onRemove={() => change((kept) => removeLine(kept, list, ordered))}
      />
      {isOfGroup(draft) && (
        <ForTable
          name={nameInWords}
          isShared={isShared}
          cents={priceCents * quantity}
          onChange={(forTable) => replaceBy((kept) => shareLine(kept, list, ordered, forTable))}
        />
      )}
    </li>
  )
}

type QuantityProps = Pick<ShownLine, 'quantity' | 'priceCents'> & {
  nameInWords: string
  onAdd(): void
  onRemove(): void
}

function Quantity({ nameInWords, quantity, priceCents, onAdd, onRemove }: QuantityProps) {
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      <Stepper name={nameInWords} {...{ quantity, onAdd, onRemove }} />
      <span className="min-w-[4.5rem] text-right tabular-nums">{price(euros(priceCents * quantity))}</span>
    </span>
  )
}
