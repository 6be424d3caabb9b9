import type { PostalAddress } from '@tablee/domain/ordering/delivery-address'
import { useId } from 'react'
import { typeset } from '../../words/typeset.ts'

type Props = {
  address: Pick<PostalAddress, 'address' | 'zipCode' | 'city'>
  name: string
  /** The owner of the address, if it matters. */
  of?: string | null
  isChosen: boolean
  /** The reason why it cannot be chosen. */
  refusal?: string | null
  onChoose: () => void
}

export function AddressOption({ address, name, of, isChosen, refusal, onChoose }: Props) {
  const reasonId = useId()
  return (
    <label className={optionStyle}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!!refusal}
        aria-describedby={refusal ? reasonId : undefined}
        onChange={onChoose}
        className="size-5 flex-none accent-brand outline-none"
      />
      <span className="min-w-0">
        {of && <span className="block text-sm font-semibold text-brand-dark">{of}</span>}
        <span className="block leading-snug font-semibold">{address.address}</span>
        <span className="block text-sm text-ink-soft">
          {address.zipCode} {address.city}
        </span>
        {refusal && (
          <span id={reasonId} className="block text-sm font-medium text-danger">
            {typeset(refusal)}
          </span>
        )}
      </span>
    </label>
  )
}

const optionStyle =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-3 transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--accent)'
