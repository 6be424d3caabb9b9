import type { ReactNode } from 'react'

/** The places of what is on its way, said to who does not see them, and to who runs no script. */
export function OnItsWay({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="my-6 text-ink-soft">Cette page a besoin de JavaScript.</p>
      </noscript>
      <p role="status" className="sr-only">
        Chargement…
      </p>
      <div aria-hidden className={`animate-pulse ${className}`}>
        {children}
      </div>
    </>
  )
}
