import { graphql, send } from '../../../app/graphql.ts'
import { forgetKeptTaps } from '../../../app/offline/kept-taps.ts'
import { dropToken, readToken } from '../../../app/session.ts'
import { toast } from '../../../ui/toast.tsx'
import { discardDrafts } from '../discard-drafts.ts'
import { forgetCodeStep } from './kept-code-step.ts'

/** Signs out at once, even without network. The server ends the session in the background. */
export function logOut(): void {
  const token = readToken()
  const taps = forgetPerson()
  toast(taps === 0 ? 'Vous êtes déconnecté. À bientôt !' : lostWords(taps))
  if (token) send(LogOut, {}, { token, keepalive: true }).catch(() => {})
}

/**
 * Ends the session in this browser, and deletes the drafts, the text typed in this tab and the number that waits for its code.
 * Returns the number of staff taps that are lost unsent.
 */
export function forgetPerson(): number {
  dropToken()
  discardDrafts()
  forgetCodeStep()
  return forgetKeptTaps()
}

function lostWords(taps: number): string {
  return taps === 1
    ? "Vous êtes déconnecté. Un geste en attente n'a pas été envoyé."
    : `Vous êtes déconnecté. ${taps} gestes en attente n'ont pas été envoyés.`
}

const LogOut = graphql(`
  mutation LogOut {
    logout
  }
`)
