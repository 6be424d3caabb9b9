import { foldName } from '@tablee/domain/fold-name'
import { useId, useState } from 'react'
import { fieldLabelStyle, fieldStyle } from '../../../ui/field.ts'
import { Tick } from '../../../ui/tick.tsx'
import { plural } from '../../../words/formats.ts'
import { PanelForm } from './panel-form.tsx'

type Props = {
  choices: readonly { id: string; name: string; count?: number }[]
  picked: readonly string[]
  /** Returns the ids of the choices that a typed text means. With it the panel has a search field. */
  search?: (typed: string) => readonly string[]
  onApply: (ids: string[]) => void
}

/** A filter of several choices, each with the number of restaurants that it would find. */
export function ChoicePanel({ choices, picked, search, onApply }: Props) {
  const [ids, setIds] = useState([...picked])
  const [typed, setTyped] = useState('')
  const found = search && foldName(typed) ? search(typed) : null
  const shown = found ? choices.filter(({ id }) => found.includes(id)) : choices
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))

  return (
    <PanelForm onValidate={() => onApply(ids)} onReset={() => onApply([])}>
      {search && <SearchField typed={typed} count={shown.length} onType={setTyped} />}
      <ul className={`grid content-start gap-x-4 sm:min-w-72 ${choices.length > 10 ? 'sm:grid-cols-2' : ''}`}>
        {shown.map(({ id, name, count }, index) => (
          <li key={id}>
            <Tick
              label={name}
              note={count}
              isChecked={ids.includes(id)}
              isFirst={index === 0 && !search}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </PanelForm>
  )
}

type FieldProps = { typed: string; count: number; onType: (text: string) => void }

function SearchField({ typed, count, onType }: FieldProps) {
  const id = useId()
  return (
    <div className="sticky top-0 z-10 mb-2 bg-card pb-1">
      <div className={`${fieldStyle} rounded-control border border-edge`}>
        <label htmlFor={id} className={fieldLabelStyle}>
          Chercher dans la liste
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          data-first=""
          value={typed}
          onChange={({ target }) => onType(target.value)}
          // Enter would apply the filter before anything is ticked.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="block w-full bg-transparent font-semibold outline-none"
        />
      </div>
      <p role="status" className={count === 0 ? 'px-3 py-2 text-ink-soft' : 'sr-only'}>
        {typed && (count === 0 ? 'Aucun résultat' : plural(count, 'choix', 'choix'))}
      </p>
    </div>
  )
}
