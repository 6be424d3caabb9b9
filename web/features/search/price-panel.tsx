import { PRICE_DEFAULT_MAX, PRICE_DEFAULT_MIN, PRICE_MAX, PRICE_MIN, PRICE_STEP } from '@tablee/domain/search-limits'
import { useState } from 'react'
import { DoubleSlider } from '../../ui/slider.tsx'
import { wholePrice } from '../../words/formats.ts'
import { hasPrice, NO_PRICE } from './chips.ts'
import type { PanelProps } from './filters.ts'
import { PanelForm } from './panel-form.tsx'

/** Between two average prices; it opens on the usual range. */
export function PricePanel({ search, onApply }: PanelProps) {
  const [minPrice, setMin] = useState(hasPrice(search) ? search.minPrice : PRICE_DEFAULT_MIN)
  const [maxPrice, setMax] = useState(hasPrice(search) ? search.maxPrice : PRICE_DEFAULT_MAX)

  return (
    <PanelForm onValidate={() => onApply({ minPrice, maxPrice })} onReset={() => onApply(NO_PRICE)} className="sm:w-80">
      <p className="px-1 text-lg font-bold" aria-hidden>
        {wholePrice(minPrice)} – {priceText(maxPrice)}
      </p>
      <DoubleSlider
        min={PRICE_MIN}
        max={PRICE_MAX}
        step={PRICE_STEP}
        low={{ label: 'Prix minimum', value: minPrice, text: wholePrice(minPrice), onChange: setMin, isFirst: true }}
        high={{ label: 'Prix maximum', value: maxPrice, text: priceText(maxPrice), onChange: setMax }}
      />
      <p className="px-1 text-sm text-ink-soft">Prix moyen par personne.</p>
    </PanelForm>
  )
}

function priceText(price: number): string {
  return price === PRICE_MAX ? `${wholePrice(price)} et plus` : wholePrice(price)
}
