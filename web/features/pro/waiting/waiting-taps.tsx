import { parisHour } from '@tablee/domain/calendar/calendar'
import { buttonStyle } from '../../../ui/button.tsx'
import { Hourglass } from '../../../ui/icons/states/hourglass.tsx'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { focusPage } from '../focus-page.ts'
import { deskQueue } from './desk-queue.ts'
import type { Tap } from './tap.ts'
import { doneAnyway, standingWords } from './tap-words.ts'
import { useTaps } from './use-taps.ts'

/** In one line what waits for the network, and since when; unfolded it lists it. In the bar, so that it stays in sight. */
export function WaitingTaps() {
  const waiting = useTaps().filter(({ isLate, told }) => isLate && told === null)
  return (
    <>
      <p role="status" className="sr-only">
        {waiting.length > 0 && typeset(waitingWords(waiting))}
      </p>
      {waiting.length > 0 && <Waiting taps={waiting} />}
    </>
  )
}

/** What clashes with what others have done since, with both versions, until somebody has read it. */
export function RefusedTaps() {
  const refused = useTaps().filter(({ told }) => told !== null)
  return (
    <>
      <p role="status" className="sr-only">
        {refused.length > 0 && typeset(refusedWords(refused))}
      </p>
      {refused.length > 0 && <Refused taps={refused} />}
    </>
  )
}

/** '3 gestes attendent le réseau depuis 20:04' */
function waitingWords(taps: readonly Tap[]): string {
  const since = parisHour(taps[0]?.shownAt ?? 0)
  return `${plural(taps.length, 'geste')} ${taps.length === 1 ? 'attend' : 'attendent'} le réseau depuis ${since}`
}

function refusedWords({ length }: readonly Tap[]): string {
  return length === 1 ? "Un geste n'a pas été noté" : `${length} gestes n'ont pas été notés`
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

function Refused({ taps }: { taps: readonly Tap[] }) {
  return (
    <section
      aria-labelledby="gestes-refuses"
      className="mx-auto max-w-[1440px] px-4 pt-4 print:hidden md:px-12"
      data-online
    >
      <div className="rounded-card border border-danger/40 bg-danger/8 p-4">
        <h2 id="gestes-refuses" className="text-lg">
          {typeset(refusedWords(taps))}
        </h2>
        <ul className="mt-1 divide-y divide-danger/20">
          {taps.map((tap) => (
            <RefusedTap key={tap.key} tap={tap} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What was tapped, what stands, and what one can do: note it all the same, or leave it. */
function RefusedTap({ tap }: { tap: Tap }) {
  const { of, words, shownAt, told, restaurantId } = tap
  const again = doneAnyway(tap)
  function close() {
    deskQueue().drop(tap)
    focusPage()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{of}</p>
        <p>{typeset(`Vous, à ${parisHour(shownAt)} : ${words}.`)}</p>
        <p>{told && typeset(standingWords(told))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {again && (
          <button
            type="button"
            onClick={() => {
              deskQueue().add({ restaurantId, deed: again, of, words })
              close()
            }}
            className={buttonStyle('brand', 'px-4')}
          >
            {typeset(again.kind === 'booking' ? 'Réessayer' : 'Noter quand même')}
            <span className="sr-only">{typeset(` : ${of}, ${words}`)}</span>
          </button>
        )}
        <button type="button" onClick={close} className={buttonStyle('line', 'px-4')}>
          {typeset(again ? 'Laisser ainsi' : 'Compris')}
          <span className="sr-only">{typeset(` : ${of}, ${words}`)}</span>
        </button>
      </div>
    </li>
  )
}
