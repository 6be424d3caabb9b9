import { useState } from 'react'
import { openWhenAnswered } from '../../app/open-when-answered.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import type { PaperFormat } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { askPrint, type NamedService } from './ask-kitchen.ts'

const PAPERS: readonly { format: PaperFormat; label: string }[] = [
  { format: 'A4', label: 'Imprimer en A4' },
  { format: 'TICKET', label: 'Imprimer un ticket' },
]

/** Opens the sheet as a PDF in a new window. Later changes are marked against this print. */
export function PrintButtons({ service, onPrinted }: { service: NamedService; onPrinted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)

  async function print(format: PaperFormat) {
    if (isAsking) return
    setIsAsking(true)
    try {
      await openWhenAnswered(() => askPrint(service, format))
      onPrinted()
    } catch (error) {
      const sentence = sentenceOf(error, NOT_CHANGED)
      if (sentence) toast(sentence)
    }
    setIsAsking(false)
  }

  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {PAPERS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          aria-disabled={isAsking}
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
