import { type Draft, writeWish } from '@tablee/domain/ordering/draft'
import { WISHES, type WishName } from '@tablee/domain/ordering/wishes'
import { useId } from 'react'
import { FieldLabel } from '../../../ui/form/fields.tsx'
import type { ChangeDraft } from '../menu/quantity.tsx'

type Props = { name: WishName; draft: Draft; change: ChangeDraft }

export function WishField({ name, draft, change }: Props) {
  const id = useId()
  const { label, placeholder, longest } = WISHES[name]
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <textarea
        id={id}
        rows={2}
        maxLength={longest}
        placeholder={placeholder}
        aria-describedby={`${id}-left`}
        value={draft[name]}
        onChange={({ target }) => change((kept) => writeWish(kept, name, target.value))}
        className="field-sizing-content block min-h-20 wrap-anywhere w-full rounded-control border border-edge bg-card px-4 py-3 placeholder:text-ink-soft hover:border-ink"
      />
      <p id={`${id}-left`} className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {draft[name].length}/{longest}
        <span className="sr-only"> caractères</span>
      </p>
    </div>
  )
}
