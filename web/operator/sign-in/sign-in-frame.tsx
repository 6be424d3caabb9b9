import type { ReactNode } from 'react'
import { OperatorMark } from '../operator-mark.tsx'

export function OperatorSignInFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-14 items-center border-b border-line px-3 sm:px-4">
        <OperatorMark />
      </header>
      <main id="contenu" className="flex-1">
        {children}
      </main>
    </>
  )
}
