import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Toaster } from '../toast.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RenewalNotice } from './renewal-notice.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of pages with a shell of their own (`OWN_SHELL`). `children` are dialogs that any of them may open. */
export function OwnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--above))] flex-col">
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      {children}
      <RenewalNotice />
      <Toaster />
    </div>
  )
}
