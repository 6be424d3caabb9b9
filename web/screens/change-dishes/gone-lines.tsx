import { choicesKey } from '@tablee/domain/ordering/choices/choice-groups'
import { typeset } from '../../words/typeset.ts'
import type { GoneLine } from './load-dishes.ts'

/** Ordered dishes that are no longer served. They do not count. */
export function GoneLines({ lines }: { lines: readonly GoneLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={typeset("Ce qui n'est plus servi")} className="grid gap-1 text-ink-soft">
      {lines.map(({ list, id, name, quantity, choices = [], isUntimely }) => (
        <li key={`${list} ${id} ${choicesKey(choices)}`} className="flex flex-wrap justify-between gap-x-4">
          <s>{typeset(`${quantity} × ${name}`)}</s>
          <span className="font-semibold text-danger">
            {typeset(isUntimely ? 'Pas servi à cette heure' : "N'est plus servi")}
          </span>
        </li>
      ))}
    </ul>
  )
}
