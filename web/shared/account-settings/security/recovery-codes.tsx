import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { EDIT_FORM_STYLE } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Copy } from '../../../ui/icons/actions/copy.tsx'
import { toast } from '../../../ui/toast.tsx'
import { T } from '../../../words/t.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** The recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('Codes copiés')
    } catch {
      // The clipboard needs permission and https: selects the codes for copying by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current)
    }
  }

  return (
    <div className={EDIT_FORM_STYLE}>
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        <T>Vos codes de secours</T>
      </h3>
      <Notice kind="success">
        La double authentification est active. Gardez ces codes en lieu sûr : chacun remplace une fois votre
        application, et ils ne seront plus affichés.
      </Notice>
      <ul ref={list} className="grid grid-cols-1 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm break-words">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onClose} className={buttonStyle()}>
          <T>C'est noté</T>
        </button>
        <button type="button" onClick={copy} className={buttonStyle('line')}>
          <Copy aria-hidden className="size-5" />
          Copier
        </button>
      </div>
    </div>
  )
}
