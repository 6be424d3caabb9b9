import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { X } from '../../ui/icons/actions/x.tsx'
import { Logo } from '../../ui/logo.tsx'
import { DrawerPlace } from '../viewer/menu/drawer-place.tsx'
import { MENU } from './menu.ts'

const MORE = [
  { to: '/', label: 'Accueil' },
  ...MENU,
  { to: '/faq', label: 'Questions fréquentes' },
  { to: '/contact-us', label: 'Nous écrire' },
]

type Props = { isOpen: boolean; onClose: () => void }

/** The drawer, in the browser's own modal dialog, which keeps the focus inside and closes on Escape. */
export default function DrawerPanel({ isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  // Closes the drawer when one of its links leads to another page.
  useEffect(() => {
    if (key) dialog.current?.close()
  }, [key])

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="drawer-from-right fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none bg-card p-0 text-ink backdrop:bg-veil"
    >
      <div className="flex min-h-full flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between">
          <Logo />
          <button
            type="button"
            aria-label="Fermer le menu"
            onClick={() => dialog.current?.close()}
            className="-mr-2 grid size-11 place-items-center rounded-control"
          >
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label="Menu" className="mt-6 grid gap-1">
          {MORE.map(({ to, label }) => (
            <Link key={to} to={to} className="rounded-control px-3 py-3 font-title text-lg font-bold hover:bg-tint">
              {label}
            </Link>
          ))}
        </nav>
        <DrawerPlace isOpen={isOpen} onLeave={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
