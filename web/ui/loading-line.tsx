import { T } from '../words/t.tsx'

/** A line shown while something small is loading. */
export function LoadingLine({ children = 'Un instant…' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <span aria-hidden className="spinner size-5 text-brand" />
      <T>{children}</T>
    </p>
  )
}
