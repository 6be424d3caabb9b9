import { foldName } from '@tablee/domain/fold-name'
import type { Service } from '@tablee/domain/service/services'
import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { PillChoice } from '../../ui/form/pill-choice.tsx'
import { T } from '../../words/t.tsx'
import type { ListedDish } from '../service-data/limit-requests.ts'
import { DishLine } from './dish-line.tsx'
import { limitsOf } from './limit-words.ts'
import type { LimitsStore, LimitsView } from './limits-store.ts'
import { PauseForm } from './pause-form.tsx'

type Props = { view: LimitsView; actions: LimitsStore; mayPause: boolean; isOpen: boolean; onClose: () => void }

/** The dishes sold out today, and the pauses. A tap marks a dish as sold out, a second tap undoes it. */
export default function LimitsDialog({ view, actions, mayPause, isOpen, onClose }: Props) {
  return (
    <Dialog title="Épuisés et pauses" isOpen={isOpen} onClose={onClose} className="sm:w-[min(40rem,calc(100vw-3rem))]">
      {isOpen && <Limits view={view} actions={actions} mayPause={mayPause} />}
    </Dialog>
  )
}

function Limits({
  view: { limits, pausable, services },
  actions,
  mayPause,
}: Pick<Props, 'view' | 'actions' | 'mayPause'>) {
  const [typed, setTyped] = useState('')
  const [service, setService] = useState<Service | 'DAY'>('DAY')
  // The dishes limited when the dialog opened stay on top, so that no line moves while the user taps.
  const [first] = useState(() => new Set((limits?.dishes ?? []).filter(isLimited).map(keyOf)))
  if (!limits) return <p className="text-ink-soft">Un instant…</p>
  const words = foldName(typed).split(' ')
  const found = limits.dishes.filter(({ name, of }) => words.every((word) => foldName(`${name} ${of}`).includes(word)))
  const isFirst = (dish: ListedDish) => first.has(keyOf(dish))
  const shown = [...found.filter(isFirst), ...found.filter((dish) => !isFirst(dish))]
  return (
    <>
      {mayPause && (
        <div className="mb-5 grid gap-3">
          {pausable.map((what) => (
            <PauseForm
              key={what}
              what={what}
              pause={limits.pauses.find((one) => one.what === what)}
              actions={actions}
            />
          ))}
        </div>
      )}
      <DishSearch typed={typed} onType={setTyped} />
      <p className="mt-2 text-sm text-ink-soft">
        <T>Pour aujourd'hui seulement : demain, tout est de nouveau proposé.</T>
      </p>
      {services.length > 1 && (
        <div className="mt-3">
          <PillChoice legend="Épuisé ou compté" choices={TIMES} chosen={service} onChoose={setService} />
        </div>
      )}
      {shown.length === 0 && <p className="py-5 text-ink-soft">Aucun plat de ce nom.</p>}
      <ul className="mt-1">
        {shown.map((dish) => (
          <DishLine
            key={keyOf(dish)}
            dish={dish}
            service={service === 'DAY' ? null : service}
            onLimit={actions.limit}
          />
        ))}
      </ul>
    </>
  )
}

function DishSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Chercher un plat
      </label>
      <input
        id={id}
        data-first
        type="search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        className="min-h-12 w-full rounded-control border border-edge bg-card px-4 transition-colors duration-150 hover:border-ink"
      />
    </>
  )
}

const TIMES = [
  { value: 'DAY', label: 'Toute la journée' },
  { value: 'LUNCH', label: 'Ce midi' },
  { value: 'DINNER', label: 'Ce soir' },
] as const

function isLimited(dish: ListedDish): boolean {
  return limitsOf(dish).some(({ isSoldOut, left }) => isSoldOut || left != null)
}

function keyOf({ what, id }: ListedDish): string {
  return `${what} ${id}`
}
