import { LONGEST_PART } from '@tablee/domain/ordering/delivery-address'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { FieldError, FieldLabel, frameStyle } from '../../ui/form/fields.tsx'
import { MapPin } from '../../ui/icons/things/map-pin.tsx'
import { plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { type SuggestedAddress, useAddressSuggestions } from './address-suggestions.ts'

type Props = {
  value: string
  error: string | undefined
  /** Shown below the error if the text is ambiguous. */
  nearest: readonly SuggestedAddress[]
  inputRef: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPick: (suggestion: SuggestedAddress) => void
}

export function AddressField({ value, error, nearest, inputRef, onType, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const { addresses, failure } = useAddressSuggestions(typed)
  const errorId = useId()

  return (
    <div>
      <Combobox
        label="Adresse"
        name="address"
        value={value}
        placeholder="12 rue des Martyrs, Paris"
        maxLength={LONGEST_PART}
        options={(addresses ?? []).map((suggestion) => ({
          key: suggestion.placeId,
          icon: <MapPin aria-hidden className="size-5 flex-none text-brand" />,
          text: suggestion.label,
          pick: () => onPick(suggestion),
        }))}
        status={failure ?? statusOf(addresses)}
        isEmpty={failure !== null || addresses?.length === 0}
        onType={(text) => {
          setTyped(text)
          onType(text)
        }}
        onClose={() => setTyped('')}
        frame={(field) => <Framed {...field} isWrong={error !== undefined} />}
        input={{
          ref: inputRef,
          enterKeyHint: 'done',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error && errorId,
          className: 'min-h-12 w-full min-w-0 flex-1 truncate rounded-control bg-transparent px-4 outline-none',
        }}
      />
      <FieldError id={errorId} error={error} />
      {error && nearest.length > 0 && <Nearest addresses={nearest} onPick={onPick} />}
    </div>
  )
}

function Nearest({ addresses, onPick }: { addresses: readonly SuggestedAddress[]; onPick: Props['onPick'] }) {
  const id = useId()
  return (
    <div className="mt-2">
      <p id={id} className="text-sm text-ink-soft">
        {typeset('Vouliez-vous dire :')}
      </p>
      <ul aria-labelledby={id}>
        {addresses.map((suggestion) => (
          <li key={suggestion.placeId}>
            <button
              type="button"
              onClick={() => onPick(suggestion)}
              className="flex min-h-11 items-center gap-2 rounded text-left font-semibold text-brand-dark underline underline-offset-4"
            >
              <MapPin aria-hidden className="size-5 flex-none" />
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Framed({ id, label, input, isWrong }: { id: string; label: string; input: ReactNode; isWrong: boolean }) {
  return (
    <>
      <FieldLabel id={id} label={label} />
      <div className={`${frameStyle} ${isWrong ? 'border-danger' : 'border-edge'}`}>{input}</div>
    </>
  )
}

function statusOf(addresses: SuggestedAddress[] | null): string {
  if (!addresses) return ''
  return addresses.length === 0 ? 'Aucun résultat' : plural(addresses.length, 'adresse')
}
