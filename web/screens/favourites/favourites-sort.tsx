import { FAVOURITE_ORDERS, type FavouriteOrder } from './favourite-order.ts'

type Props = { order: FavouriteOrder; onChange: (order: FavouriteOrder) => void }

export function FavouritesSort({ order, onChange }: Props) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor="tri" className="text-sm text-ink-soft">
        Trier par
      </label>
      <select
        id="tri"
        autoComplete="off"
        value={order}
        onChange={({ target }) => onChange(orderOf(target.value))}
        className="min-h-11 max-w-full min-w-0 rounded-control border border-edge bg-card px-3 font-semibold"
      >
        {FAVOURITE_ORDERS.map(({ word, label }) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

export function orderOf(word: string | null): FavouriteOrder {
  return FAVOURITE_ORDERS.find((order) => order.word === word)?.word ?? ''
}
