import { FATE_WORDS, GONE, REMOVED } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'
import type { ShownSheet } from './ask-kitchen.ts'

/** Printed entries that were cancelled since. Somebody may still be cooking them. */
export function Gone({ gone }: Pick<ShownSheet, 'gone'>) {
  if (gone.length === 0) return null
  return (
    <section aria-labelledby="gone" className="rounded-card border border-danger/40 bg-danger/8 p-4">
      <h2 id="gone" className="text-lg font-extrabold">
        {typeset(GONE)}
      </h2>
      <ul className="mt-1 grid gap-2">
        {gone.map(({ id, hour, name, lines, fate, meal }) => (
          <li key={id}>
            <p className="font-bold">
              {fate ? (
                <>
                  <s>{typeset(`${hour} · ${name} · ${meal}`)}</s> {FATE_WORDS[fate]}
                </>
              ) : (
                typeset(`${hour} · ${name}`)
              )}
            </p>
            <ul>
              {lines.map((line, index) => (
                <li key={`${line} ${index}`}>
                  {typeset(`${REMOVED} `)}
                  <s>{typeset(line)}</s>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
