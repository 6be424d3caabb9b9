import { useRef } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Copy } from '../../ui/icons/actions/copy.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'

export type Secret = { title: string; about: string; value: string }

/** Shows a secret, which is never shown again. */
export function ShownOnce({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret?.value ?? '')
      toast('Copié.')
    } catch {
      // The clipboard needs permission and HTTPS. Without them the text is selected for copying by hand.
      field.current?.select()
    }
  }
  return (
    <Dialog title={secret?.title ?? ''} isOpen={secret !== null} onClose={onClose}>
      <p>
        <T>{secret?.about ?? ''}</T>
      </p>
      <input
        ref={field}
        readOnly
        aria-label={secret?.title ?? ''}
        value={secret?.value ?? ''}
        className="mt-4 mb-5 min-h-12 w-full rounded-control border border-edge bg-paper px-4 font-mono text-sm"
      />
      <DialogButtons>
        <button type="button" data-first="" onClick={copy} className={buttonStyle('brand')}>
          <Copy aria-hidden className="size-5" />
          Copier
        </button>
        <button type="button" onClick={onClose} className={buttonStyle('line')}>
          <T>C'est noté</T>
        </button>
      </DialogButtons>
    </Dialog>
  )
}
