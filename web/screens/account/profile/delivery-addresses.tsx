import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { FragmentType } from '../../../app/graphql.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import { T } from '../../../words/t.tsx'
import { AddressRow, type AddressRowFragment } from './address-row.tsx'

type Preference = FragmentType<typeof AddressRowFragment> & { id: string }

/** « Adresses de livraison »: each one can be edited in place, and one can be added. */
export function DeliveryAddresses({ preferences }: { preferences: Preference[] }) {
  const { revalidate } = useRevalidator()
  const title = useRef<HTMLHeadingElement>(null)

  return (
    <Card title="Adresses de livraison" titleRef={title}>
      {preferences.length === 0 && (
        <p className="mb-4 text-ink-soft">
          <T>Ajoutez l'adresse où vous aimez être livré : vous ne la saisirez qu'une fois.</T>
        </p>
      )}
      <ul className="-mt-3 mb-4 divide-y divide-line empty:hidden">
        {preferences.map((preference) => (
          <li key={preference.id} className="py-3">
            <AddressRow
              preference={preference}
              onSaved={revalidate}
              onDeleted={() => {
                // The focus would be lost with the deleted row.
                title.current?.focus()
                revalidate()
              }}
            />
          </li>
        ))}
      </ul>
      <EditInPlace
        shown={(open) => (
          <button type="button" onClick={open} className={buttonStyle('quiet')}>
            <Plus aria-hidden className="size-5" />
            Ajouter une adresse
          </button>
        )}
        edited={(close) => <AddressForm onClose={close} onSaved={revalidate} />}
      />
    </Card>
  )
}
