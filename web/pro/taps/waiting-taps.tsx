import { parisHour } from '@tablee/domain/calendar/calendar'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { Hourglass } from '../../ui/icons/states/hourglass.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { Tap } from './tap.ts'
import { refusedWords } from './tap-words.ts'
import { useTaps } from './use-taps.ts'

const loadRefused = () => import('./refused-list.tsx')

/**
 * One line about the taps that wait for the network, and since when; it expands to a list. It is in the bar, so that it stays
 * visible.
 */
export function WaitingTaps() {
  const waiting = useTaps().filter(({ isLate, refusal }) => isLate && refusal === null)
  return (
    <>
      <p role="status" className="sr-only">
        {waiting.length > 0 && typeset(waitingWords(waiting))}
      </p>
      {waiting.length > 0 && <Waiting taps={waiting} />}
    </>
  )
}

/** The taps that conflict with later changes of others, with both versions, until somebody has read them. */
export function RefusedTaps() {
  const refused = useTaps().filter(({ refusal }) => refusal !== null)
  const Refused = useLazyComponent(loadRefused, refused.length > 0)
  return (
    <>
      <p role="status" className="sr-only">
        {refused.length > 0 && typeset(refusedWords(refused))}
      </p>
      {Refused && refused.length > 0 && <Refused taps={refused} />}
    </>
  )
}

/** '3 gestes attendent le réseau depuis 20:04' */
function waitingWords(taps: readonly Tap[]): string {
  const since = parisHour(taps[0]?.shownAt ?? 0)
  return `${plural(taps.length, 'geste')} ${taps.length === 1 ? 'attend' : 'attendent'} le réseau depuis ${since}`
}

function Waiting({ taps }: { taps: readonly Tap[] }) {
  return (
    <details className="border-t border-line bg-tint text-ink">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold md:px-12">
        <Hourglass aria-hidden className="size-5 flex-none text-brand-dark" />
        {typeset(`${waitingWords(taps)}.`)}
      </summary>
      <p className="px-4 pb-1 md:px-12">
        <T>Ils partent dans l'ordre dès qu'il revient.</T>
      </p>
      <ul className="max-h-60 overflow-y-auto px-4 pb-3 md:px-12">
        {taps.map((tap) => (
          <li key={tap.key}>{typeset(`${parisHour(tap.shownAt)} · ${tap.of} : ${tap.words}`)}</li>
        ))}
      </ul>
    </details>
  )
}
