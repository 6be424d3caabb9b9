import { brandName } from '@tablee/domain/money/card-brands'
import { CreditCard } from '../../ui/icons/things/credit-card.tsx'

/** The brand of a card number that is being typed, next to the field. A plain card until the first digits identify it. */
export function TypedBrand({ brand }: { brand: string | null }) {
  return (
    <span role="status" className="pointer-events-none flex-none">
      {brandName(brand) === null ? (
        <CreditCard aria-hidden className="size-5 text-ink-soft" />
      ) : (
        <BrandBadge brand={brand} />
      )}
    </span>
  )
}

export function BrandBadge({ brand }: { brand: string | null }) {
  const name = brandName(brand)
  return (
    <span className="block rounded-md bg-tint px-2 py-0.5 text-sm font-bold text-ink">
      {/* The full name would leave too little room for the digits on a small screen. */}
      <span aria-hidden>{brand === 'amex' ? 'Amex' : name}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
