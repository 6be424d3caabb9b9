import { foldName } from '@tablee/domain/fold-name'
import {
  DEFAULT_DELIVERY_OPTION,
  deliveryAddressFaults,
  type PostalAddress,
} from '@tablee/domain/ordering/delivery-address'
import { addressesLike } from '../../shared/addresses/address-suggestions.ts'
import { placeOf } from '../../shared/addresses/place-of.ts'

type Company = { companyName: string | null; companyAddress: string | null }
type Saved = { id: string; address: string; zipCode: string; city: string }

/**
 * The company's address of a profile: missing, not deliverable, one of the saved addresses, or a new one that the first
 * order saves.
 */
export type Office =
  | { kind: 'untold' }
  | { kind: 'unknown' }
  | { kind: 'saved'; name: string; id: string }
  | { kind: 'new'; name: string; place: PostalAddress }

/** Looks up the company's address; `unknown` if the geocoder fails. */
export async function findOffice({ companyName, companyAddress }: Company, saved: readonly Saved[]): Promise<Office> {
  if (!companyAddress) return { kind: 'untold' }
  const place = await lookUp(companyAddress).catch(() => null)
  if (!place) return { kind: 'unknown' }

  const name = companyName ?? 'Votre entreprise'
  const known = saved.find((one) => isSame(one, place))
  return known ? { kind: 'saved', name, id: known.id } : { kind: 'new', name, place }
}

async function lookUp(text: string): Promise<PostalAddress | null> {
  const found = await addressesLike(text, new AbortController().signal)
  const wanted = found.find(({ label }) => isContained(label, text))
  const place = wanted ? await placeOf(wanted) : null
  const faults = place && deliveryAddressFaults({ ...place, deliveryOptions: DEFAULT_DELIVERY_OPTION })
  return faults && Object.keys(faults).length === 0 ? place : null
}

/** The geocoder also returns similar streets: every word of its label must be in the profile's address. */
function isContained(label: string, text: string): boolean {
  const words = new Set(foldName(text).split(' '))
  return foldName(label)
    .split(' ')
    .every((word) => words.has(word))
}

function isSame(one: Pick<Saved, 'address' | 'zipCode'>, other: Pick<Saved, 'address' | 'zipCode'>): boolean {
  return one.zipCode === other.zipCode && foldName(one.address) === foldName(other.address)
}
