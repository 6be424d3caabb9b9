import { servedLabel, type ServedWhen as When } from '@tablee/domain/ordering/served-at'
import { typeset } from '../../words/typeset.ts'

/** The serving times of a dish or a formula: « Midi, du lundi au vendredi ». Renders nothing if it is always served. */
export function ServedWhen({ weekdays, services }: When) {
  const label = servedLabel({ weekdays, services })
  return label === null ? null : <p className="text-sm font-semibold text-ink-soft">{typeset(label)}</p>
}
