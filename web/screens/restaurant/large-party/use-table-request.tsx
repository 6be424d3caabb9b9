import { partiesToAsk } from '@tablee/domain/service/party-request'
import { openAuth, readToken } from '../../../app/session.ts'
import type { Partner } from '../../../shared/booking/form/partner.ts'
import { preload, useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { typeset } from '../../../words/typeset.ts'

const loadDialog = () => import('./request-dialog.tsx')

/**
 * The button that opens the request for a table larger than the largest bookable party, and its dialog. Both are null if no
 * larger party can be requested.
 */
export function useTableRequest(partner: Partner) {
  const { isOpen, open, close, control } = useLazyDialog(() => preload(loadDialog))
  const RequestDialog = useLazyComponent(loadDialog, isOpen)
  const parties = partiesToAsk(partner)
  if (!parties) return { button: null, dialog: null }
  const signIn = () => openAuth('login', { why: SIGN_IN_FIRST, onSignedIn: open })
  return {
    button: (
      <button
        {...control}
        onClick={() => (readToken() === null ? signIn() : control.onClick())}
        className="-mt-3 min-h-11 justify-self-start rounded text-left text-sm font-semibold text-brand underline underline-offset-4"
      >
        {typeset(`Vous êtes ${parties.from} ou plus ? Demandez une table`)}
      </button>
    ),
    dialog: RequestDialog && <RequestDialog partner={partner} parties={parties} isOpen={isOpen} onClose={close} />,
  }
}

const SIGN_IN_FIRST = 'Connectez-vous pour demander une table : le restaurant vous répond par email.'
