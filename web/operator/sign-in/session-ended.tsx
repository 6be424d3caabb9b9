import { useNavigate, useRevalidator } from 'react-router'
import { closeAuth, dropToken, useSessionDialog } from '../../app/session.ts'
import { LoginForm } from '../../shared/viewer/sign-in/login-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { T } from '../../words/t.tsx'
import { SIGN_IN } from '../operator-paths.ts'

/**
 * The dialog in which an operator whose session has ended signs in again over the page, which keeps its input. Mounted once, in
 * the frame.
 */
export function OperatorSessionEnded() {
  const isOpen = useSessionDialog()?.dialog === 'expired'
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  function leave(to = SIGN_IN) {
    if (!isOpen) return
    dropToken()
    closeAuth()
    navigate(to)
  }

  return (
    <Dialog title="Votre session est terminée" isOpen={isOpen} onClose={() => leave()}>
      <p className="mb-5 text-ink-soft">
        <T>Connectez-vous de nouveau : la page reste comme elle est.</T>
      </p>
      {isOpen && (
        <LoginForm
          email=""
          account="ADMIN"
          onForgotten={() => leave(`${SIGN_IN}?mot-de-passe`)}
          onSignedIn={async () => {
            closeAuth()
            revalidate()
          }}
        />
      )}
    </Dialog>
  )
}
