import { partiesToAsk } from '@tablee/domain/service/party-request'
import { openAuth, readToken } from '../../../session.ts'
import { preload, useLazyComponent } from '../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { typeset } from '../../../words/typeset.ts'
import type { Partner } from '../booking/partner.ts'

const loadAsk = () => import('./ask-dialog.tsx')

/** The way to ask for a table for more than may book there; nothing where the house is booked whole, or has no more seats. */
export function AskButton({ partner }: { partner: Partner }) {
  const { isOpen, open, close, control } = useLazyDialog(() => preload(loadAsk))
  const AskDialog = useLazyComponent(loadAsk, isOpen)
  const parties = partiesToAsk(partner)
  if (!parties) return null
  return (
    <>
      <p className="mt-3 text-center text-sm">
        <button
          {...control}
          onClick={() =>
            readToken() === null ? openAuth('login', { why: SIGN_IN_FIRST, onSignedIn: open }) : control.onClick()
          }
          className="min-h-11 rounded font-semibold text-brand underline underline-offset-4"
        >
          {typeset(`Vous êtes ${parties.from} ou plus ? Demandez une table`)}
        </button>
      </p>
      {AskDialog && <AskDialog partner={partner} parties={parties} isOpen={isOpen} onClose={close} />}
    </>
  )
}

const SIGN_IN_FIRST = 'Connectez-vous pour demander une table : le restaurant vous répond par email.'
