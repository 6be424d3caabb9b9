import { Outlet } from 'react-router'
import { Toaster } from '../../ui/toast.tsx'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { OWN_SHELL } from '../layout/own-shell.ts'
import { RenewalNotice } from '../layout/renewal-notice.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { OperatorFailure } from './operator-failure.tsx'
import { OperatorSessionEnded } from './sign-in/session-ended.tsx'

export const handle = OWN_SHELL

/** The frame of every page of the operator. */
export default function OperatorFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <OperatorSessionEnded />
      <RenewalNotice />
      <Toaster />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu">
      <OperatorFailure />
    </main>
  )
}
