import { useEffect, useState } from 'react'
import { openAuth } from '../../../app/session.ts'
import { SIGN_IN_FIRST } from '../../../shared/booking/form/use-continue-to-order.ts'
import { authControl } from '../../../shared/viewer/sign-in/auth-host.tsx'
import { Notice } from '../../../ui/form/notice.tsx'

/** Milliseconds, from the specification. */
const SHOWN_FOR = 5_000

/** Prompts a diner without a session to sign in, for five seconds. The booking continues after the sign-in. */
export function NotSignedIn({ isShown, onSignedIn }: { isShown: boolean; onSignedIn: () => void }) {
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setOver(true), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isShown, isHeld])

  return (
    // The notice stays while a pointer or the focus is on it.
    <div
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isShown && !isOver && (
        <Notice kind="danger">
          {SIGN_IN_FIRST}
          <button
            type="button"
            {...authControl}
            onClick={() => openAuth('login', { why: SIGN_IN_FIRST, onSignedIn })}
            className="block min-h-11 rounded font-bold text-brand-dark underline underline-offset-2"
          >
            Se connecter
          </button>
        </Notice>
      )}
    </div>
  )
}
