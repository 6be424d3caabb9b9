import { useEffect, useState } from 'react'
import { noteDeclined, type PushState, wasDeclined } from '../../shared/push/push-in-browser.ts'
import { BLOCKED, HOME_FIRST, usePush } from '../../shared/push/use-push.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

type Props = {
  /** The server's key; null if push messages are not offered. */
  pushKey: string | null
  /** True if the messages are about a group. */
  isGroup: boolean
  token: string | undefined
}

/**
 * A discreet line that offers push messages about the table, and turns them off again. The browser asks for permission only
 * after a tap.
 */
export function NotifyMe({ pushKey, isGroup, token }: Props) {
  const { state, wasRefused, isBusy, failure, turnOn, turnOff } = usePush(pushKey, token)
  const [isDeclined, setDeclined] = useState(true)
  useEffect(() => setDeclined(wasDeclined()), [])
  // A user who refused earlier is not asked again. One who refuses now is shown how to change it.
  if (state === 'none' || wasRefused || (state !== 'on' && isDeclined)) return null
  function decline() {
    noteDeclined()
    setDeclined(true)
  }

  return (
    <div
      data-online
      className="mt-6 flex max-w-[520px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-52 text-pretty text-ink-soft">
        <T>{sentence(state, isGroup)}</T>
      </p>
      {state === 'on' && (
        <button type="button" disabled={isBusy} className={LINK} onClick={turnOff}>
          Ne plus me prévenir
        </button>
      )}
      {state === 'off' && (
        <button type="button" disabled={isBusy} className={buttonStyle('quiet', 'px-4 py-2')} onClick={turnOn}>
          Me prévenir
        </button>
      )}
      {state !== 'on' && (
        <button type="button" className={LINK} onClick={decline}>
          {state === 'off' ? 'Non merci' : "J'ai compris"}
        </button>
      )}
      {failure && (
        <p role="alert" className="w-full text-danger">
          <T>{failure}</T>
        </p>
      )}
    </div>
  )
}

function sentence(state: PushState, isGroup: boolean): string {
  const when = isGroup
    ? 'quand quelqu’un rejoint, paie ou change la table'
    : 'si la réservation change, et une heure avant'
  switch (state) {
    case 'on':
      return `Cet appareil vous prévient ${when}.`
    case 'refused':
      return BLOCKED
    case 'home':
      return `Être prévenu ${when} : ${HOME_FIRST}`
    default:
      return `Être prévenu sur cet appareil ${when}.`
  }
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 disabled:opacity-60'
