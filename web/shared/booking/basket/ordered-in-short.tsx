import { euros } from '@tablee/domain/money/money'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { DishToShare } from '../order-lines/read-shared-dishes.ts'
import type { ShownLine } from './basket-lines.ts'

type Line = Pick<ShownLine, 'key' | 'quantity' | 'name' | 'words' | 'fault' | 'isShared'>
type Props = {
  lines: readonly Line[]
  /** The dishes for the table that the guest shares. */
  ticked?: readonly DishToShare[]
  isGroup?: boolean
}

export function OrderedInShort({ lines, ticked = [], isGroup = false }: Props) {
  if (lines.length + ticked.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 border-t border-line pt-2">
      {lines.map(({ key, quantity, name, words, fault, isShared }) => (
        <li key={key}>
          {typeset(`${quantity} × ${name}`)}
          {isGroup && isShared && typeset(' · pour la table')}
          {words && <span className="block text-sm text-ink-soft">{typeset(words)}</span>}
          {fault && <span className="block text-sm text-danger">{typeset(fault)}</span>}
        </li>
      ))}
      {ticked.map(({ id, name, partIfJoinedCents }) => (
        <li key={id}>{typeset(`${name} · votre part : ${price(euros(partIfJoinedCents ?? 0))}`)}</li>
      ))}
    </ul>
  )
}
