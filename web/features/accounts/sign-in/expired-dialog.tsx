import { useEffect, useRef } from 'react'
import { closeAuth, dropToken, openAuth } from '../../../session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'

/** The session has ended: one signs in again, the page as it was left behind the dialog, or goes on without. */
export function ExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const first = useRef<HTMLButtonElement>(null)

  // The dialog, which opens before, has focused its cross.
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [isOpen])

  function reconnect() {
    dropToken()
    openAuth('login')
  }

  function cancel() {
    // Closing says it once more, also where another dialog has taken the place.
    if (!isOpen) return
    dropToken()
    closeAuth()
  }

  return (
    <Dialog title="Erreur d'authentification" isOpen={isOpen} onClose={cancel}>
      <p>
        <T>Votre Session est expirée. Vous devez se connecter à nouveau afin d'accéder à votre compte.</T>
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <button ref={first} type="button" onClick={reconnect} className={buttonStyle()}>
          Se connecter
        </button>
        <button type="button" onClick={cancel} className={buttonStyle('line')}>
          Annuler
        </button>
      </div>
    </Dialog>
  )
}
