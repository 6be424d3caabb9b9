import { useState } from 'react'
import { buttonStyle } from '../../../../ui/button.tsx'
import { typeset } from '../../../../words/typeset.ts'

type Props = {
  /** What the first tap says, and of what, for those who do not see the line. */
  label: string
  of: string
  /** What the second one does: 'Retirer 12,50 €'. */
  sure: string
  isBusy: boolean
  onSure: () => void
}

/** An act that cannot be undone: the second tap does it. */
export function AskFirst({ label, of, sure, isBusy, onSure }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <button type="button" onClick={() => setAsked(true)} className={buttonStyle('quiet', 'px-3')}>
        {typeset(label)}
        <span className="sr-only">{typeset(` : ${of}`)}</span>
      </button>
    )
  }
  function doIt() {
    setAsked(false)
    onSure()
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <button
        type="button"
        // The button that was pressed is gone: the next one has the focus.
        ref={(button) => button?.focus()}
        disabled={isBusy}
        onClick={doIt}
        className={buttonStyle('danger', 'px-3')}
      >
        {typeset(sure)}
      </button>
      <button type="button" onClick={() => setAsked(false)} className={buttonStyle('line', 'px-3')}>
        Garder
      </button>
    </span>
  )
}
