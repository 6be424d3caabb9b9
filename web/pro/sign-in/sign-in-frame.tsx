import type { ReactNode } from 'react'
import { Mark } from '../mark.tsx'

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-14 items-center border-b border-line px-3 sm:px-4">
        <Mark />
      </header>
      <main id="contenu" className="flex-1">
        {children}
      </main>
    </>
  )
}
