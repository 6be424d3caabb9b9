import { TO_COME, tableWords, toComeWords } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'
import type { ShownSheet } from './ask-kitchen.ts'

export function ToCome({ toCome }: Pick<ShownSheet, 'toCome'>) {
  if (toCome.length === 0) return null
  return (
    <section aria-labelledby="to-come" className="rounded-card border border-line bg-card p-4">
      <h2 id="to-come" className="text-lg font-extrabold">
        {typeset(TO_COME)}
      </h2>
      <ul className="mt-2 grid gap-2">
        {toCome.map((one) => (
          <li key={one.id} className="leading-snug">
            <p className="font-semibold">{typeset(`${one.hour} · ${tableWords(one)}`)}</p>
            <p className="text-sm text-ink-soft">{typeset(toComeWords(one))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
