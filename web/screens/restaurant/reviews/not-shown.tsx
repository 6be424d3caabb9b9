import { useState } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { FailurePicture } from '../../../ui/page/failure.tsx'
import { T } from '../../../words/t.tsx'

const NOT_SHOWN = "Une erreur est survenue lors du de l'affichage des avis"

/** Replaces reviews that failed to load. Retrying loads them alone, so that the rest of the page does not change. */
export function NotShown({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false)
  const [sentence, setSentence] = useState(NOT_SHOWN)

  async function retry(panel: HTMLElement | null) {
    setLoading(true)
    try {
      await onRetry()
      // The button is gone, so the focus moves to the reviews.
      panel?.focus({ preventScroll: true })
    } catch (error) {
      setSentence(sentenceOf(error, NOT_SHOWN) ?? NOT_SHOWN)
    }
    setLoading(false)
  }

  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <FailurePicture />
      <p role="alert" className="min-h-7 text-lg text-balance">
        {!isLoading && <T>{sentence}</T>}
      </p>
      <button
        type="button"
        aria-disabled={isLoading}
        onClick={({ currentTarget }) => !isLoading && retry(currentTarget.closest<HTMLElement>('[role=tabpanel]'))}
        className={buttonStyle('quiet', 'relative aria-disabled:cursor-progress')}
      >
        <span className={isLoading ? 'opacity-0' : undefined}>Réessayer</span>
        {isLoading && <span aria-hidden className="spinner absolute size-5" />}
      </button>
    </div>
  )
}
