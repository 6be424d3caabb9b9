import { useEffect, useRef } from 'react'
import { typeset } from '../../words/typeset.ts'

/** The bank's decline, next to what was to be paid. */
export function Refusal({ sentence }: { sentence: string | null }) {
  const place = useRef<HTMLDivElement>(null)

  // On a small screen the pay button is far below, out of view.
  useEffect(() => {
    if (sentence) place.current?.scrollIntoView({ block: 'center' })
  }, [sentence])

  return (
    <div ref={place} role="alert">
      {sentence && (
        <p className="mx-5 mb-4 rounded-control bg-danger/8 px-4 py-3 font-medium text-danger">{typeset(sentence)}</p>
      )}
    </div>
  )
}
