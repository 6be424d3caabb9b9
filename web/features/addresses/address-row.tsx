import { addressLine } from '@tablee/domain/written-address'
import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { InPlace } from '../../ui/in-place.tsx'
import { Change } from '../accounts/card.tsx'
import { AddressForm } from './address-form.tsx'
import { DELIVERY_LABELS } from './delivery-labels.ts'

export const AddressRowFragment = graphql(`
  fragment AddressRow on DeliveryPreference {
    id
    address
    zipCode
    city
    country
    longitude
    latitude
    extraDetails
    deliveryOptions
  }
`)

type Props = {
  preference: FragmentType<typeof AddressRowFragment>
  onSaved: () => void
  onDeleted: () => void
}

/** An address, edited in place. */
export function AddressRow({ preference: masked, onSaved, onDeleted }: Props) {
  const preference = getFragmentData(AddressRowFragment, masked)
  const { address, zipCode, city, extraDetails, deliveryOptions } = preference
  return (
    <InPlace
      shown={(open) => (
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold">{address}</p>
            <p className="text-ink-soft">
              {zipCode} {city}
            </p>
            {extraDetails && <p className="text-sm whitespace-pre-line text-ink-soft">{extraDetails}</p>}
            <p className="text-sm text-ink-soft">{DELIVERY_LABELS[deliveryOptions]}</p>
          </div>
          <Change onPress={open} of={`l'adresse ${addressLine(preference)}`}>
            Modifier
          </Change>
        </div>
      )}
      edited={(close) => (
        <AddressForm preference={preference} onClose={close} onSaved={onSaved} onDeleted={onDeleted} />
      )}
    />
  )
}
