import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { closeAuth, dropToken, onOtherTab, readToken, showSessionExpired, useSessionDialog } from '../../app/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { T } from '../../words/t.tsx'
import { SIGN_IN } from '../desk-paths.ts'
import { readDeviceToken } from '../device/device-token.ts'

const loadForm = () => import('./session-form.tsx')
const loadPin = () => import('../device/pin-form.tsx')

/**
 * Starts an expired session again over the page, which keeps its input: by signing in, or by a PIN on a device of the
 * restaurant. Mounted once, in the frame.
 */
export function SessionEnded() {
  const isOpen = useSessionDialog()?.dialog === 'expired'
  const navigate = useNavigate()
  const isDevice = isOpen && readDeviceToken() !== null
  const SessionForm = useOpenedComponent(loadForm, isOpen && !isDevice, closeAuth)
  const PinForm = useOpenedComponent(loadPin, isDevice, closeAuth)
  const { revalidate } = useRevalidator()
  useOtherTabs()

  function leave() {
    if (!isOpen) return
    dropToken()
    closeAuth()
    navigate(SIGN_IN)
  }

  function resume() {
    closeAuth()
    revalidate()
  }

  if (isDevice)
    return (
      <Dialog title="Qui agit ?" isOpen={PinForm !== null} onClose={leave}>
        {PinForm && <PinForm onEntered={resume} onRemoved={leave} />}
      </Dialog>
    )
  return (
    <Dialog title="Votre session est terminée" isOpen={isOpen && SessionForm !== null} onClose={leave}>
      <p className="mb-5 text-ink-soft">
        <T>Connectez-vous de nouveau : la page reste comme elle est.</T>
      </p>
      {isOpen && SessionForm && <SessionForm />}
    </Dialog>
  )
}

/** On a device of the restaurant all tabs have the same person: locking it or entering a PIN in one applies to the others. */
function useOtherTabs() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  useEffect(
    () =>
      onOtherTab(() => {
        if (readDeviceToken() === null) return
        if (readToken() === null) return pathname === SIGN_IN ? undefined : showSessionExpired()
        closeAuth()
        revalidate()
      }),
    [pathname, revalidate],
  )
}
