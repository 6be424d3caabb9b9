import { CARD_BRANDS } from '@tablee/domain/money/card-brands'
import { type ReactNode, useState } from 'react'
import { T } from '../../../words/t.tsx'
import { BrandBadge } from '../card-brand.tsx'
import { Refusal } from '../refusal.tsx'
import { type Availability, WalletButtons, type WalletSheet } from './wallet-buttons.tsx'

type Props = {
  sheet: WalletSheet
  /** The terms that a press on one of the buttons accepts. */
  obligation: ReactNode
  refusal: string | null
  /** True if nothing may be paid now. */
  isClosed: boolean
  /** `is`: true if the card of a wallet is kept. Null without an account that could keep it. */
  keeping: { is: boolean; set: (is: boolean) => void } | null
}

/**
 * Apple Pay and Google Pay above the card fields. The browser reports late whether it has one, so their place is reserved.
 * Without one it lists the accepted cards, and nothing moves.
 */
export function DeviceWallets({ sheet, obligation, refusal, isClosed, keeping }: Props) {
  const [available, setAvailable] = useState<Availability>('unknown')
  const isNone = available === 'none'
  return (
    <section
      aria-label={isNone ? 'Cartes acceptées' : 'Apple Pay et Google Pay'}
      aria-busy={available === 'unknown'}
      inert={isClosed}
      className={`grid gap-1 rounded-[18px] border border-line bg-card px-5 py-4 transition-opacity duration-150 ${isClosed ? 'opacity-50' : ''}`}
    >
      <div className="grid *:col-start-1 *:row-start-1">
        <div className={isNone ? 'invisible' : undefined}>{obligation}</div>
        {isNone && <p className="self-end font-bold">Cartes acceptées</p>}
      </div>
      <div className="relative -mx-1 h-14 overflow-hidden">
        {isNone ? <Accepted /> : <WalletButtons {...{ sheet, onAvailable: setAvailable }} />}
        {available === 'unknown' && <Loading />}
      </div>
      <Refusal sentence={refusal} />
      <div className="flex min-h-11 items-center">
        {keeping && !isNone ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={keeping.is}
              onChange={({ target }) => keeping.set(target.checked)}
              className="size-5 flex-none accent-brand"
            />
            Garder ce moyen de paiement
          </label>
        ) : (
          <p className="text-sm text-ink-soft">
            <T>Aucun numéro ne passe par Tablée.</T>
          </p>
        )}
      </div>
    </section>
  )
}

function Accepted() {
  return (
    <ul className="flex h-full items-center gap-2 px-1">
      {CARD_BRANDS.map((brand) => (
        <li key={brand}>
          <BrandBadge brand={brand} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 flex gap-3 bg-card p-1">
      <span className="flex-1 animate-pulse rounded-control bg-line" />
      <span className="flex-1 animate-pulse rounded-control bg-line" />
    </span>
  )
}
