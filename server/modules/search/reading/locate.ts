import { foldName } from '@tablee/domain/fold-name'
import type { LatLon } from '@tablee/domain/map/zones'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { geocodePlace, suggestAddresses } from '../../addresses/addresses.ts'

/** A position to search around, and its label. */
export type LocatedPlace = LatLon & { label: string }

/** The street or house number of a typed address. Null if there is none, or if the geocoder does not respond. */
export function locateStreet(context: Context, street: string, near: string): Promise<LocatedPlace | null> {
  return firstPlace(context, [street, near].filter(Boolean).join(', '), () => true)
}

/** The street with this name, without « rue ». Its label must contain every word. */
export function locateWords(context: Context, words: string): Promise<LocatedPlace | null> {
  const asked = foldName(words).split(' ')
  return firstPlace(context, words, (label) => {
    const told = foldName(label).split(' ')
    return asked.every((word) => told.some((one) => one === word || (word.length > 3 && one.startsWith(word))))
  })
}

async function firstPlace(
  context: Context,
  text: string,
  isMeant: (label: string) => boolean,
): Promise<LocatedPlace | null> {
  try {
    const [first] = await suggestAddresses(context, text)
    if (!first || !isMeant(first.label)) return null
    const { latitude, longitude } = await geocodePlace(context, first.placeId)
    return { label: first.label, lat: latitude, lon: longitude }
  } catch (error) {
    // The search continues with the words of the address.
    if (error instanceof UserError) return null
    throw error
  }
}
