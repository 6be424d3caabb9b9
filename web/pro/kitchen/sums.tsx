import { differingWords } from '@tablee/domain/service/dish-sums'
import { SUMS } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'
import type { ShownSheet } from './ask-kitchen.ts'

/** The number of portions of each dish, with the numbers of its variants. */
export function Sums({ sums }: Pick<ShownSheet, 'sums'>) {
  if (sums.length === 0) return null
  return (
    <section aria-labelledby="sums" className="rounded-card border border-line bg-card p-4">
      <h2 id="sums" className="text-lg font-extrabold">
        {typeset(SUMS)}
      </h2>
      <ul className="mt-2 grid gap-2">
        {sums.map(({ name, count, options }) => (
          <li key={name}>
            <p className="flex gap-2 leading-snug">
              <span className="min-w-10 flex-none text-right font-bold">{`${count} ×`}</span>
              <span className="min-w-0 font-semibold">{typeset(name)}</span>
            </p>
            {options.length > 0 && <p className="pl-12 text-sm text-ink-soft">{typeset(differingWords(options))}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
