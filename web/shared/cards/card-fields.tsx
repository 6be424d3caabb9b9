import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { type ComponentProps, type ComponentType, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { FieldError, FieldLabel } from '../../ui/form/fields.tsx'
import { TypedBrand } from './card-brand.tsx'
import { subscribeToScheme } from './device-wallets/use-colour-scheme.ts'
import type { CardField } from './use-card-inputs.ts'
import type { TypedCard } from './use-typed-card.ts'

/** Number, expiry and security code, in frames of the card provider styled like our own fields. */
export function CardFields({ card }: { card: TypedCard }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <div className="col-span-2">
        <Field card={card} field="number" label="Numéro de carte" Element={CardNumberElement} />
      </div>
      <Field card={card} field="expiry" label="Expiration" Element={CardExpiryElement} />
      <Field card={card} field="cvc" label="Cryptogramme" Element={CardCvcElement} />
    </div>
  )
}

type Element = ComponentType<
  Pick<ComponentProps<typeof CardNumberElement>, 'id' | 'className' | 'onReady'> & {
    options?: { style?: StripeElementStyle; placeholder?: string }
    onChange?: (input: Parameters<TypedCard['change']>[1]) => void
  }
>
type Props = { card: TypedCard; field: CardField; label: string; Element: unknown }

function Field({ card, field, label, Element: Given }: Props) {
  const Element = Given as Element
  const id = useId()
  const style = useFieldStyle()
  const [listens, setListens] = useState(false)
  const options = useMemo(() => (field === 'cvc' ? { style, placeholder: '123' } : { style }), [style, field])
  const fault = card.faults[field]
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <div
        aria-busy={!listens}
        className={`relative flex min-h-12 items-center gap-2 rounded-control border bg-card px-4 transition-colors duration-150 hover:border-ink has-[.StripeElement--focus]:outline-3 has-[.StripeElement--focus]:outline-offset-1 has-[.StripeElement--focus]:outline-(--accent) ${fault ? 'border-danger' : 'border-edge'}`}
      >
        <Element
          id={id}
          className="min-w-0 flex-1"
          options={options}
          onReady={() => {
            setListens(true)
            card.onReady(field)
          }}
          onChange={(input) => card.change(field, input)}
        />
        {field === 'number' && <TypedBrand brand={card.brand} />}
        {/* Until its frame listens, the field looks like a placeholder, because typed characters would be lost. */}
        {!listens && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 flex items-center rounded-control bg-card px-4"
          >
            <span className={`h-4 animate-pulse rounded bg-line ${field === 'number' ? 'w-3/5' : 'w-1/2'}`} />
          </span>
        )}
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} error={fault} />
      </div>
    </div>
  )
}

/** Passes our colours to the frames, which cannot read them; again if the colour scheme changes. */
function useFieldStyle(): StripeElementStyle {
  const colours = useSyncExternalStore(subscribeToScheme, readColours, () => '')
  return useMemo(() => {
    const [ink = '', soft = '', danger = ''] = colours.split(';')
    return {
      base: {
        color: ink,
        iconColor: soft,
        fontFamily: 'Figtree, system-ui, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: soft },
      },
      invalid: { color: danger, iconColor: danger },
    }
  }, [colours])
}

/** One string, so that the snapshot is equal while the colours are. */
function readColours(): string {
  const style = getComputedStyle(document.documentElement)
  return ['ink', 'ink-soft', 'danger'].map((name) => style.getPropertyValue(`--color-${name}`).trim()).join(';')
}
