import { useState } from 'react'
import { Tick } from '../../../ui/tick.tsx'
import type { PanelProps } from './filters.ts'
import { PanelForm } from './panel-form.tsx'

/** Filters restaurants that deliver, or that offer takeaway. It opens ticked, since opening it means that wish. */
export function ServicePanel({ service, counts, onApply }: PanelProps & { service: 'clickCollect' | 'delivery' }) {
  const [isWanted, setWanted] = useState(true)

  return (
    <PanelForm
      onValidate={() => onApply({ [service]: isWanted })}
      onReset={() => onApply({ [service]: false })}
      className="sm:w-80"
    >
      <Tick
        label={LABELS[service]}
        note={counts[service]}
        isChecked={isWanted}
        isFirst
        onChange={() => setWanted(!isWanted)}
      />
    </PanelForm>
  )
}

const LABELS = {
  clickCollect: 'Restaurants où passer prendre sa commande',
  delivery: 'Restaurants qui livrent',
}
