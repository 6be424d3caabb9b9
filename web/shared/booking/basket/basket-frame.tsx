import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'

export function BasketAside({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Votre commande"
      className="mt-8 hidden gap-4 self-start rounded-[24px] border border-line bg-card p-6 shadow-far md:sticky md:top-[86px] md:grid md:max-h-[calc(100dvh-106px)] md:overflow-y-auto"
    >
      <h2 className="text-lg">{titleOf(isPlain)}</h2>
      {children}
    </aside>
  )
}

type SheetProps = { isPlain: boolean; isOpen: boolean; onClose: () => void; children: ReactNode }

export function BasketSheet({ isPlain, isOpen, onClose, children }: SheetProps) {
  return (
    <Dialog title={titleOf(isPlain)} isOpen={isOpen} onClose={onClose}>
      {isOpen && children}
    </Dialog>
  )
}

function titleOf(isPlain: boolean): string {
  return isPlain ? 'Votre table' : 'Votre commande'
}
