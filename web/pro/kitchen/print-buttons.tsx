import { useState } from 'react'
import { openWhenLoaded } from '../../app/open-when-loaded.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import type { PaperFormat } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { type NamedService, requestPrint } from './kitchen-requests.ts'

const PAPERS: readonly { format: PaperFormat; label: string }[] = [
  { format: 'A4', label: 'Imprimer en A4' },
  { format: 'TICKET', label: 'Imprimer un ticket' },
]

/** Opens the sheet as a PDF in a new window. Later changes are marked against this print. */
export function PrintButtons({ service, onPrinted }: { service: NamedService; onPrinted: () => void }) {
  const [isLoading, setIsLoading] = useState(false)

  async function print(format: PaperFormat) {
    if (isLoading) return
    setIsLoading(true)
    try {
      await openWhenLoaded(() => requestPrint(service, format))
      onPrinted()
    } catch (error) {
      const sentence = sentenceOf(error, NOT_CHANGED)
      if (sentence) toast(sentence)
    }
    setIsLoading(false)
  }

  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {PAPERS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          aria-disabled={isLoading}
          onClick={() => print(format)}
          className={buttonStyle(
            format === 'A4' ? 'brand' : 'line',
            'flex-1 px-3 whitespace-nowrap sm:flex-none sm:px-6 aria-disabled:cursor-progress aria-disabled:opacity-60',
          )}
        >
          {label}
          <span className="sr-only"> (nouvelle fenêtre)</span>
        </button>
      ))}
    </div>
  )
}
