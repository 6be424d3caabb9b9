import { parisHour } from '@tablee/domain/calendar/calendar'
import { buttonStyle } from '../../ui/button.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { typeset } from '../../words/typeset.ts'
import { deskQueue } from './desk-queue.ts'
import type { Tap } from './tap.ts'
import { currentStateWords, doneAnyway, refusedWords } from './tap-words.ts'

/** The taps that conflict with later changes of others. They are only known with a network. */
export default function Refused({ taps }: { taps: readonly Tap[] }) {
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

/** The tap, the current state, and the choices: apply it anyway, or dismiss it. */
function RefusedTap({ tap }: { tap: Tap }) {
  const { of, words, shownAt, refusal, restaurantId } = tap
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
        <p>{refusal && typeset(currentStateWords(refusal))}</p>
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
