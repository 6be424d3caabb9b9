import type { ReactNode } from 'react'

/** A skeleton, announced to screen readers, with a sentence for browsers without JavaScript. */
export function LoadingSkeleton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="my-6 text-ink-soft">Cette page a besoin de JavaScript.</p>
      </noscript>
      <p role="status" className="sr-only">
        Chargement…
      </p>
      <div aria-hidden className={`animate-pulse overflow-x-clip ${className}`}>
        {children}
      </div>
    </>
  )
}
