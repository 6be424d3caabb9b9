import { useState } from 'react'
import { Tick } from '../../../ui/tick.tsx'
import { PanelForm } from './panel-form.tsx'

type Props = {
  choices: readonly { id: string; name: string; count?: number }[]
  picked: readonly string[]
  onApply: (ids: string[]) => void
}

/** A filter of several choices; each shows how many restaurants it would find. */
export function ChoicePanel({ choices, picked, onApply }: Props) {
  const [ids, setIds] = useState([...picked])
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))

  return (
    <PanelForm onValidate={() => onApply(ids)} onReset={() => onApply([])}>
      <ul className={`grid gap-x-4 sm:min-w-72 ${choices.length > 10 ? 'sm:grid-cols-2' : ''}`}>
        {choices.map(({ id, name, count }, index) => (
          <li key={id}>
            <Tick
              label={name}
              note={count}
              isChecked={ids.includes(id)}
              isFirst={index === 0}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </PanelForm>
  )
}
