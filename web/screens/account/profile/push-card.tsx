import type { PushState } from '../../../shared/push/push-in-browser.ts'
import { BLOCKED, HOME_FIRST, usePush } from '../../../shared/push/use-push.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { T } from '../../../words/t.tsx'

/** « Notifications »: the push messages of this browser about the user's tables. Renders nothing if the browser has none. */
export function PushCard({ pushKey }: { pushKey: string | null }) {
  const { state, isBusy, failure, turnOn, turnOff } = usePush(pushKey)
  if (state === 'none') return null
  return (
    <Card title="Notifications">
      <p className="text-ink-soft not-last:mb-4">
        <T>{SENTENCES[state]}</T>
      </p>
      {(state === 'on' || state === 'off') && (
        <button
          type="button"
          disabled={isBusy}
          className={buttonStyle('line')}
          onClick={state === 'on' ? turnOff : turnOn}
        >
          {state === 'on' ? 'Ne plus me prévenir' : 'Me prévenir sur cet appareil'}
        </button>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          <T>{failure}</T>
        </p>
      )}
    </Card>
  )
}

const SENTENCES: Record<Exclude<PushState, 'none'>, string> = {
  on: 'Cet appareil vous prévient de ce qui change à vos tables : un convive qui rejoint ou paie, une heure modifiée, le rappel avant le repas.',
  off: 'Cet appareil peut vous prévenir de ce qui change à vos tables : un convive qui rejoint ou paie, une heure modifiée, le rappel avant le repas.',
  refused: `${BLOCKED} Autorisez-les pour ce site, puis revenez ici.`,
  home: `Pour être prévenu de ce qui change à vos tables, ${HOME_FIRST}`,
}
