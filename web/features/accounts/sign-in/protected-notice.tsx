import { openAuth } from '../../../session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'
import { EmptyPlate } from '../../layout/failure.tsx'
import { authControl } from './auth-host.tsx'

/** Replaces a protected page without a session; the user can sign in without leaving it. */
export function ProtectedNotice() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <EmptyPlate />
      <h1 className="text-2xl md:text-3xl">
        <T>Oops ! Veuillez vous connecter pour accéder à cette page.</T>
      </h1>
      <a
        href="?connexion"
        {...authControl}
        onClick={(event) => {
          event.preventDefault()
          openAuth('login')
        }}
        className={buttonStyle()}
      >
        Se connecter
      </a>
    </div>
  )
}
