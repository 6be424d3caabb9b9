import { graphql, send } from '../../../graphql.ts'
import { dropToken, readToken } from '../../../session.ts'
import { emptyTab } from '../../../tab-store.ts'
import { toast } from '../../../ui/toast.tsx'
import { emptyDrafts } from '../../reservations/order/draft-store.ts'
import { forgetParts } from '../../reservations/shared/parts-seen.ts'
import { forgetCodeStep } from '../profile/kept-code-step.ts'

/** Signs out at once, even without network; the server ends the session in the background. */
export function logOut(): void {
  const token = readToken()
  forgetPerson()
  toast('Vous êtes déconnecté. À bientôt !')
  if (token) send(LogOut, {}, { token, keepalive: true }).catch(() => {})
}

/** Ends the session in this browser, and deletes the drafts, what was typed in this tab and the number that waits for its code. */
export function forgetPerson(): void {
  dropToken()
  emptyDrafts()
  forgetParts()
  emptyTab()
  forgetCodeStep()
}

const LogOut = graphql(`
  mutation LogOut {
    logout
  }
`)
