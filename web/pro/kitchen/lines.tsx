import { ADDED, REMOVED } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'
import type { KitchenLine } from './kitchen-requests.ts'

type Line = Omit<KitchenLine, 'isAdded'> & { isAdded?: boolean }
type Props = { lines: readonly Line[]; removed?: readonly string[] }

/** The dishes of a seat or of a table with all choices, and the printed lines that they replace. */
export function Lines({ lines, removed = [] }: Props) {
  if (lines.length + removed.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5">
      {lines.map((line, index) => (
        <li key={`${line.name} ${index}`} className={line.isAdded ? 'font-semibold' : undefined}>
          {line.isAdded && <span className="text-brand">{typeset(`${ADDED} `)}</span>}
          {typeset(`${line.quantity} × ${line.name}`)}
          {line.choices.length > 0 && (
            <span className="text-ink-soft">{typeset(` : ${line.choices.join(' · ')}`)}</span>
          )}
          {line.warning && (
            <>
              {' '}
              <strong className="inline-block rounded-[6px] border border-[#a01d38] px-1.5 text-[#a01d38] dark:border-[#ff9db0] dark:text-[#ff9db0]">
                {typeset(line.warning)}
              </strong>
            </>
          )}
        </li>
      ))}
      {removed.map((line, index) => (
        <li key={`${line} ${index}`} className="text-ink-soft">
          {typeset(`${REMOVED} `)}
          <s>{typeset(line)}</s>
        </li>
      ))}
    </ul>
  )
}
