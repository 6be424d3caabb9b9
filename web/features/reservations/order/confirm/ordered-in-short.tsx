import { typeset } from '../../../../words/typeset.ts'
import type { ShownLine } from '../basket/basket-lines.ts'

type Line = Pick<ShownLine, 'key' | 'quantity' | 'name' | 'words' | 'fault'>

/** What is about to be ordered: how many of what, with what was chosen. */
export function OrderedInShort({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 border-t border-line pt-2">
      {lines.map(({ key, quantity, name, words, fault }) => (
        <li key={key}>
          {typeset(`${quantity} × ${name}`)}
          {words && <span className="block text-sm text-ink-soft">{typeset(words)}</span>}
          {fault && <span className="block text-sm text-danger">{typeset(fault)}</span>}
        </li>
      ))}
    </ul>
  )
}
