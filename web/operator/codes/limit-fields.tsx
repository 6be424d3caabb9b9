import type { ComponentProps, ReactNode } from 'react'
import type { LimitTexts } from './limits-of.ts'

type LimitField = { name: keyof LimitTexts; label: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'placeholder'
>

/** The validity period and usage limits of a promo code. Each form renders the fields with its own values. */
export function LimitFields({ render }: { render: (field: LimitField) => ReactNode }) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-4">
        {render({ name: 'fromDay', label: 'Premier jour', type: 'date' })}
        {render({ name: 'toDay', label: 'Dernier jour', type: 'date' })}
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        {render({ name: 'mostUses', label: 'Utilisations', inputMode: 'numeric', placeholder: 'Sans limite' })}
        {render({ name: 'mostEach', label: 'Par personne', inputMode: 'numeric', placeholder: 'Sans limite' })}
      </div>
    </>
  )
}
