import { useEffect, useState } from 'react'
import { sentenceOf } from '../../app/sentence-of.ts'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-in-browser.ts'

export const HOME_FIRST = "ajoutez d'abord Tablée à l'écran d'accueil (Partager, puis « Sur l'écran d'accueil »)."
export const BLOCKED = 'Les notifications de Tablée sont bloquées dans les réglages de ce navigateur.'
const NOT_HERE = "Ce navigateur n'a pas pu s'abonner aux notifications. Réessayez plus tard."

/**
 * Returns the state of push messages in this browser, whether they were refused before this page, and the functions that turn
 * them on and off.
 */
export function usePush(pushKey: string | null, token?: string) {
  const [state, setState] = useState<PushState>('none')
  const [wasRefused, setWasRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (!pushKey) return
    pushState(token).then(
      (found) => {
        setState(found)
        setWasRefused(found === 'refused')
      },
      () => {},
    )
  }, [pushKey, token])

  async function turn(work: () => Promise<PushState>) {
    setBusy(true)
    setFailure(null)
    try {
      setState(await work())
    } catch (error) {
      setFailure(error instanceof DOMException ? NOT_HERE : sentenceOf(error))
    }
    setBusy(false)
  }

  return {
    state,
    wasRefused,
    isBusy,
    failure,
    turnOn: () => turn(() => turnPushOn(pushKey ?? '', token)),
    turnOff: () => turn(() => turnPushOff(token)),
  }
}
