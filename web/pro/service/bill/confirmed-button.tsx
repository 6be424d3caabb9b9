import { useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  /** The label of the first tap, and its subject for screen readers. */
  label: string
  of: string
  /** The label of the second tap: 'Retirer 12,50 €'. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
}

/** A button for an act that cannot be undone. The second tap confirms it. */
export function ConfirmedButton({ label, of, confirm, isBusy, onConfirm }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming) {
    return (
      <button type="button" onClick={() => setConfirming(true)} className={buttonStyle('quiet', 'px-3')}>
        {typeset(label)}
        <span className="sr-only">{typeset(` : ${of}`)}</span>
      </button>
    )
  }
  function doIt() {
    setConfirming(false)
    onConfirm()
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <button
        type="button"
        // The pressed button was replaced, so the new one takes the focus.
        ref={(button) => button?.focus()}
        disabled={isBusy}
        onClick={doIt}
        className={buttonStyle('danger', 'px-3')}
      >
        {typeset(confirm)}
      </button>
      <button type="button" onClick={() => setConfirming(false)} className={buttonStyle('line', 'px-3')}>
        Garder
      </button>
    </span>
  )
}
