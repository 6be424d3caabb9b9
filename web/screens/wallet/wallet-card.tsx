import { expiryOf, isExpired, type KeptCard, nameOfCard } from '../../shared/cards/kept-cards.ts'
import { Trash } from '../../ui/icons/actions/trash.tsx'
import { CreditCard } from '../../ui/icons/things/credit-card.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  card: KeptCard
  /** The server's instant in milliseconds. */
  now: number
  onDelete: () => void
}

export function WalletCard({ card, now, onDelete }: Props) {
  const hasEnded = isExpired(card, now)
  return (
    <div className="flex flex-wrap items-center gap-[16px] rounded-[18px] border border-line bg-card py-4 pr-3 pl-5">
      <span
        aria-hidden
        className={`grid size-12 flex-none place-items-center rounded-2xl ${hasEnded ? 'bg-line text-ink-soft' : 'bg-tint text-brand'}`}
      >
        <CreditCard className="size-6" />
      </span>
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="font-bold">{nameOfCard(card)}</p>
        <p className={`text-sm ${hasEnded ? 'font-medium text-danger' : 'text-ink-soft'}`}>
          {hasEnded ? `Expirée depuis le ${expiryOf(card)}` : `Expire le ${expiryOf(card)}`}
        </p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={typeset(`Supprimer la carte ${nameOfCard(card)}`)}
        onClick={onDelete}
        className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft transition-colors duration-150 hover:bg-danger/8 hover:text-danger"
      >
        <Trash aria-hidden className="size-5" />
      </button>
    </div>
  )
}
