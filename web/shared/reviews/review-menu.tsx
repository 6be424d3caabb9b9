import { useCallback, useState } from 'react'
import { preload } from '../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'
import { Ellipsis } from '../../ui/icons/actions/ellipsis.tsx'
import { Popup } from '../../ui/popup.tsx'
import { T } from '../../words/t.tsx'

const loadDialog = () => import('./report-review.tsx')

/** The menu of another's review, which lets anyone report it. `titleId` is the element that names its author. */
export function ReviewMenu({ id, titleId }: { id: string; titleId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const ReportReview = useOpenedComponent(loadDialog, isReporting, () => setReporting(false))
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="relative -mt-2 -mr-2 flex-none">
      <button
        type="button"
        aria-label="Autres actions"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={titleId}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <Popup label="Cet avis" onClose={close}>
          <button
            type="button"
            data-first
            aria-describedby={titleId}
            onPointerEnter={() => void preload(loadDialog).catch(() => {})}
            onClick={() => {
              close()
              setReporting(true)
            }}
            className="flex min-h-11 w-full items-center rounded-control px-4 text-left font-semibold -outline-offset-3 hover:bg-tint sm:pr-8"
          >
            <T>Signaler cet avis</T>
          </button>
        </Popup>
      )}
      {ReportReview && <ReportReview id={id} isOpen={isReporting} onClose={() => setReporting(false)} />}
    </div>
  )
}
