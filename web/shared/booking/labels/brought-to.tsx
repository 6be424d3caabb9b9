import type { DeliveryChoice } from '@tablee/domain/ordering/delivery-address'
import { DELIVERY_LABELS } from '@tablee/domain/ordering/delivery-address'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { MapPin } from '../../../ui/icons/things/map-pin.tsx'
import { T } from '../../../words/t.tsx'

const BroughtToFragment = graphql(`
  fragment BroughtTo on DeliveryPreference {
    address
    zipCode
    city
    extraDetails
    deliveryOptions
  }
`)

/** The delivery address as it was at the time of the order. */
export function BroughtTo({ address: masked }: { address: FragmentType<typeof BroughtToFragment> }) {
  const { address, zipCode, city, extraDetails, deliveryOptions } = getFragmentData(BroughtToFragment, masked)
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden className="mt-0.5 size-5 flex-none text-brand" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          {address}
          <span className="block">
            {zipCode} {city}
          </span>
        </p>
        {extraDetails && <p className="text-sm whitespace-pre-line text-ink-soft">{extraDetails}</p>}
        <p className="text-sm text-ink-soft">
          <T>{DELIVERY_LABELS[deliveryOptions satisfies DeliveryChoice]}</T>
        </p>
      </div>
    </div>
  )
}
