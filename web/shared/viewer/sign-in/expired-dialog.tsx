import { useEffect, useRef } from 'react'
import { closeAuth, dropToken, openAuth } from '../../../app/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { discardDrafts } from '../discard-drafts.ts'

/** The dialog after the session has ended: the user signs in again over the unchanged page, or continues without. */
export function ExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const first = useRef<HTMLButtonElement>(null)

  // The dialog opens first and focuses its close button.
  useEffect(() => {
    if (isOpen) first.current?.focus()
  }, [isOpen])

  function reconnect() {
    dropToken()
    openAuth('login', { isAgain: true })
  }

  function cancel() {
    // The close event also comes after another dialog has replaced this one.
    if (!isOpen) return
    dropToken()
    discardDrafts()
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
