import { largeSides } from '@tablee/domain/images'
import { useState } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { focusPage } from '../../../ui/focus-page.ts'
import { Trash } from '../../../ui/icons/actions/trash.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import type { SentPhotograph } from '../photograph-requests.ts'
import { useOriginal } from '../use-original.ts'

type Props = {
  uploads: readonly SentPhotograph[]
  onOpen: (key: string) => void
  onDiscard: (key: string) => Promise<void>
}

/** Uploads that are not published yet. They are kept for a day. */
export function Uploads({ uploads, onOpen, onDiscard }: Props) {
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="photos-envoyees" className="rounded-card border border-line bg-card p-5">
      <h2 id="photos-envoyees" className="text-lg">
        <T>{`${plural(uploads.length, 'photo', 'photos')} à décrire`}</T>
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        <T>Vos clients ne les voient pas encore. Elles restent ici un jour.</T>
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {uploads.map((upload, nth) => (
          <UploadLine key={upload.key} upload={upload} nth={nth + 1} onOpen={onOpen} onDiscard={onDiscard} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = Omit<Props, 'uploads'> & { upload: SentPhotograph; nth: number }

function UploadLine({ upload: { key }, nth, onOpen, onDiscard }: LineProps) {
  const [isSending, setSending] = useState(false)
  const { src } = useOriginal(key, largeSides[0])

  async function discard() {
    if (isSending) return
    setSending(true)
    try {
      await onDiscard(key)
      focusPage()
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
      setSending(false)
    }
  }

  return (
    <li className="flex items-center gap-3">
      <span className="size-16 flex-none overflow-hidden rounded-control bg-tint">
        {src !== null && <img src={src} alt="" className="size-full object-cover" />}
      </span>
      <button type="button" onClick={() => onOpen(key)} className={buttonStyle('quiet', 'min-w-0 flex-1 px-3')}>
        <T>{`Décrire la photo ${nth}`}</T>
      </button>
      <button
        type="button"
        aria-label={`Jeter la photo ${nth}`}
        aria-disabled={isSending}
        onClick={discard}
        className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
      >
        <Trash aria-hidden className="size-5" />
      </button>
    </li>
  )
}
