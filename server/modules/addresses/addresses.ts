import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context as Asker } from '../../context.ts'
import { badInput, UserError } from '../../errors.ts'
import { countTries } from '../../limits/limits.ts'
import { triesOfNetwork } from '../../limits/networks.ts'
import {
  type AddressSuggestion,
  type GeocodedPlace,
  GeocoderUnavailable,
  type Geocoding,
  isServed,
} from '../../providers/geocoding/port.ts'

export type { DeliveryPreference } from './addresses.sql.ts'
export {
  addDeliveryPreference,
  deleteDeliveryPreference,
  deliveryPreferencesOf,
  personalData,
  updateDeliveryPreference,
} from './delivery-preferences.ts'
export type { AddressSuggestion, GeocodedPlace }

type Context = Pick<Asker, 'db' | 'clock' | 'address'> & { geocoding: Geocoding; log?: { warn(error: unknown): void } }

/** More than a whole office types or clicks. The provider's own limit counts all our users as one. */
const SUGGESTIONS = { counter: 'addresses suggested, a minute', most: 600, within: MINUTE }
const PLACES = { counter: 'places looked up, a minute', most: 500, within: MINUTE }

const SHORTEST_TEXT = 3
const LONGEST_TEXT = 200

/** Returns up to five addresses that complete a text, best first; none before the third character. */
export async function suggestAddresses(context: Context, text: string): Promise<AddressSuggestion[]> {
  const typed = text.trim()
  if (typed.length < SHORTEST_TEXT) return []
  if (typed.length > LONGEST_TEXT) throw badInput({ text: `Une adresse compte au plus ${LONGEST_TEXT} caractères.` })

  await count(context, SUGGESTIONS)
  return answered(context, () => context.geocoding.suggest(typed))
}

/** Returns the place of a suggestion. Throws BAD_USER_INPUT for an id that is not one of ours. */
export async function geocodePlace(context: Context, placeId: string): Promise<GeocodedPlace> {
  await count(context, PLACES)
  const place = await answered(context, () => context.geocoding.geocode(placeId))
  if (!place) throw badInput({ placeId: "Cette adresse n'est pas reconnue. Choisissez-la à nouveau dans la liste." })
  return place
}

/** The address nearest to a position, in degrees. */
export async function reverseGeocode(context: Context, latitude: number, longitude: number): Promise<GeocodedPlace> {
  refuseOffTheGlobe(latitude, longitude)
  if (!isServed({ latitude, longitude })) {
    throw new UserError('NOT_FOUND', 'Votre position est hors de Paris et de ses environs. Saisissez une adresse.')
  }
  await count(context, PLACES)
  const place = await answered(context, () => context.geocoding.reverse(latitude, longitude))
  if (!place) throw new UserError('NOT_FOUND', 'Aucune adresse à cette position. Saisissez une adresse.')
  return place
}

async function count({ db, clock, address }: Context, limit: typeof PLACES): Promise<void> {
  if ((await countTries(db, clock.now(), triesOfNetwork(limit, address))).length === 0) return
  throw new UserError('RATE_LIMITED', "Trop de recherches d'adresses. Patientez une minute.")
}

async function answered<T>({ log }: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error
    log?.warn(error)
    throw new UserError(
      'PROVIDER_UNAVAILABLE',
      "La recherche d'adresses est momentanément indisponible. Réessayez dans un instant.",
    )
  }
}

function refuseOffTheGlobe(latitude: number, longitude: number): void {
  if (!(Math.abs(latitude) <= 90)) throw badInput({ latitude: 'La latitude doit être entre -90 et 90 degrés.' })
  if (!(Math.abs(longitude) <= 180)) throw badInput({ longitude: 'La longitude doit être entre -180 et 180 degrés.' })
}
