import { type ReactNode, useRef } from 'react'
import { typeset } from '../words/typeset.ts'
import { buttonStyle } from './button.tsx'
import { useShareSheet } from './hooks/use-share-sheet.ts'
import { Copy } from './icons/actions/copy.tsx'
import { Share2 } from './icons/actions/share-2.tsx'
import { Mail } from './icons/things/mail.tsx'
import { toast } from './toast.tsx'

type Props = {
  link: string
  /** Names the link for screen readers. */
  label: string
  /** The text that is shared with the link. */
  words: string
  onCopied?: () => void
}

/** The phone's own share sheet if it has one, a link to copy, and the usual places to share it. */
export function ShareLink({ link, label, words, onCopied }: Props) {
  const openSheet = useShareSheet()
  return (
    <>
      {openSheet && (
        <button
          type="button"
          onClick={() => openSheet({ title: typeset(label), text: words, url: link })}
          className={buttonStyle('brand', 'mb-3 w-full')}
        >
          <Share2 aria-hidden className="size-5" />
          Partager
        </button>
      )}
      <CopyLink link={link} label={label} kind={openSheet ? 'quiet' : 'brand'} onCopied={onCopied} />
      <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-x-2">
        {waysToShare(words, link).map(({ name, href, icon }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="grid justify-items-center gap-2 rounded-control py-3 text-sm font-semibold hover:bg-tint"
            >
              <span className="grid size-12 place-items-center rounded-pill bg-tint text-brand-dark">{icon}</span>
              {name}
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type CopyProps = Omit<Props, 'words'> & { kind: 'brand' | 'quiet'; onCopied?: (() => void) | undefined }

export function CopyLink({ link, label, kind, onCopied }: CopyProps) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast('Lien copié')
      onCopied?.()
    } catch {
      // The clipboard needs permission and HTTPS. Without them the link is selected for copying by hand.
      field.current?.select()
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={field}
        readOnly
        aria-label={typeset(label)}
        value={link}
        className="min-h-11 min-w-0 flex-[1_1_8rem] rounded-control border border-edge bg-paper px-4 text-ink-soft"
      />
      <button type="button" onClick={copy} className={buttonStyle(kind, 'flex-none px-5')}>
        <Copy aria-hidden className="size-5" />
        <span className="md:hidden">Copier</span>
        <span className="max-md:hidden">Copier le lien</span>
      </button>
    </div>
  )
}

function waysToShare(text: string, link: string) {
  const words = encodeURIComponent(text)
  const url = encodeURIComponent(link)
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, icon: FACEBOOK },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${words}`, icon: TWITTER },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}`, icon: WHATSAPP },
    { name: 'E-mail', href: `mailto:?subject=${words}&body=${url}`, icon: <Mail aria-hidden /> },
  ]
}

const FACEBOOK = mark(
  <path d="M14 22v-8h3l.5-3.6H14V8.2c0-1 .4-1.8 1.9-1.8h1.8V3.2C17.3 3.1 16.3 3 15.2 3 12.6 3 10.5 4.6 10.5 7.8v2.6H7.5V14h3v8z" />,
)
const TWITTER = mark(
  <path d="M22 5.9c-.7.3-1.5.6-2.4.7.9-.5 1.5-1.3 1.8-2.3-.8.5-1.7.8-2.6 1A4.1 4.1 0 0 0 11.8 9C8.4 8.9 5.4 7.2 3.4 4.7a4.1 4.1 0 0 0 1.3 5.5c-.7 0-1.3-.2-1.9-.5v.1c0 2 1.4 3.6 3.3 4-.6.2-1.2.2-1.9.1.5 1.6 2 2.8 3.8 2.8A8.2 8.2 0 0 1 2 18.4 11.6 11.6 0 0 0 8.3 20.2c7.5 0 11.7-6.3 11.7-11.7V8c.8-.6 1.5-1.3 2-2.1z" />,
)
const WHATSAPP = mark(
  <path d="M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5zm0 2a7.5 7.5 0 1 1-3.9 13.9l-.4-.2-2.3.6.6-2.2-.3-.4A7.5 7.5 0 0 1 12 4.5zM8.7 7.8c-.3 0-.6.1-.9.5-.4.5-1 1.1-.8 2.3.2 1.3 1.1 2.6 2 3.6 1.3 1.4 2.9 2.4 4.6 2.6 1.1.2 2.2-.4 2.6-1.2.2-.5.2-.9.1-1.1l-2-1c-.3-.1-.5 0-.7.2l-.6.8c-.2.2-.4.2-.6.1a6.3 6.3 0 0 1-3-2.7c-.1-.2 0-.4.1-.5l.5-.6c.1-.2.2-.4.1-.6l-.8-1.9c-.1-.4-.3-.5-.6-.5z" />,
)

function mark(path: ReactNode) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor" className="size-6">
      {path}
    </svg>
  )
}
