import { useNavigate } from 'react-router'
import { closeAuth, dropToken, useSessionDialog } from '../../../session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOpenedComponent } from '../../../ui/use-lazy-dialog.ts'
import { T } from '../../../words/t.tsx'
import { SIGN_IN } from '../desk-paths.ts'

const loadForm = () => import('./session-form.tsx')

/** Whose session has ended signs in again over the page, which keeps what was typed; once in the frame. */
export function SessionEnded() {
  const isOpen = useSessionDialog()?.dialog === 'expired'
  const navigate = useNavigate()
  const SessionForm = useOpenedComponent(loadForm, isOpen, closeAuth)

  function leave() {
    if (!isOpen) return
    dropToken()
    closeAuth()
    navigate(SIGN_IN)
  }

  return (
    <Dialog title="Votre session est terminée" isOpen={isOpen && SessionForm !== null} onClose={leave}>
      <p className="mb-5 text-ink-soft">
        <T>Connectez-vous de nouveau : la page reste comme elle est.</T>
      </p>
      {isOpen && SessionForm && <SessionForm />}
    </Dialog>
  )
}
