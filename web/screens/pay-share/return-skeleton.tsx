import { typeset } from '../../words/typeset.ts'

/** Shown while the payment is confirmed. */
export function ReturnSkeleton() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[36rem] flex-col items-center justify-center gap-6 px-4 text-center">
      <noscript>
        <p className="text-ink-soft">Cette page a besoin de JavaScript.</p>
      </noscript>
      <span aria-hidden className="spinner size-10 text-brand" />
      <p role="status" className="text-lg">
        {typeset('Nous confirmons votre paiement…')}
      </p>
    </div>
  )
}
