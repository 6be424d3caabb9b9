import { type EmbedLook, embedLine } from '@tablee/domain/embed/embed-line'
import { useRef } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { Copy } from '../../ui/icons/actions/copy.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'

type Props = { origin: string; restaurantId: string; look: EmbedLook }

export function CopyLine({ origin, restaurantId, look }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const line = embedLine(origin, restaurantId, look)

  async function copy() {
    try {
      await navigator.clipboard.writeText(line)
      toast('Ligne copiée')
    } catch {
      // The clipboard needs permission and HTTPS. Without them the line is selected for copying by hand.
      field.current?.select()
    }
  }

  return (
    <section aria-labelledby="ligne" className="grid gap-3">
      <h2 id="ligne" className="text-xl">
        <T>La ligne à copier</T>
      </h2>
      <p className="text-ink-soft">
        <T>Collez-la dans votre page, à l'endroit où les réservations doivent apparaître.</T>
      </p>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="ligne"
        value={line}
        rows={3}
        spellCheck={false}
        className="field-sizing-content resize-none rounded-control border border-edge bg-card p-4 font-mono text-sm wrap-anywhere"
      />
      <button type="button" onClick={copy} className={buttonStyle('brand', 'justify-self-start')}>
        <Copy aria-hidden className="size-5" />
        Copier
      </button>
    </section>
  )
}
