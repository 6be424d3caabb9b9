import { graphql, send } from '../../../graphql.ts'
import { dropToken, readToken } from '../../../session.ts'
import { toast } from '../../../ui/toast.tsx'
import { emptyDrafts } from '../../reservations/order/draft-store.ts'
import { forgetParts } from '../../reservations/shared/parts-seen.ts'
import { stopPaying } from '../../weekly-meals/pay/paying.ts'
import { forgetCodeStep } from '../profile/kept-code-step.ts'

/** Signs out at once and deletes the drafts and the number that waits for its code, even without network; the server ends the session in the background. */
export function logOut(): void {
  const token = readToken()
  dropToken()
  emptyDrafts()
  forgetParts()
  stopPaying()
  forgetCodeStep()
  toast('Vous êtes déconnecté. À bientôt !')
  if (token) send(LogOut, {}, { token, keepalive: true }).catch(() => {})
}

const LogOut = graphql(`
  mutation LogOut {
    logout
  }
`)
