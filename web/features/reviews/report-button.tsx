import { useState } from 'react'
import { preload, useLazyComponent } from '../../ui/use-lazy-component.ts'

const loadDialog = () => import('./report-review.tsx')

/** `titleId` is the element that names the review's author. */
export function ReportButton({ id, titleId }: { id: string; titleId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const ReportReview = useLazyComponent(loadDialog, isOpen)
  const prepare = () => void preload(loadDialog).catch(() => {})
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
        className="-ml-2 min-h-11 rounded-control px-2 text-sm text-ink-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current"
      >
        Signaler
      </button>
      {ReportReview && <ReportReview id={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
