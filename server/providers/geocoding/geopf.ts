import { DAY } from '@tablee/domain/calendar/calendar'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { Outage } from '../outage.ts'
import type { Resilience } from '../resilience.ts'
import { cacheAnswers } from './cache-answers.ts'
import { readPlaceId, writePlaceId } from './place-id.ts'
import {
  type AddressSuggestion,
  COUNTRY,
  type GeocodedPlace,
  GeocoderUnavailable,
  type Geocoding,
  isServed,
} from './port.ts'

/** The fields of the Géoplateforme's responses that we use. */
const Collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        label: z.string(),
        type: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
})

type Options = {
  /** `https://data.geopf.fr/geocodage`, or the sandbox's `/geocodage`. */
  base: string
  /** Signs place ids. Every process must have the same. */
  secret: string
  /** Previous secrets, whose suggestions are still accepted. */
  olderSecrets?: readonly string[]
  clock: Clock
  resilience: Resilience
}

const PARIS = { lat: '48.8566', lon: '2.3522' }
/** Milliseconds. A later suggestion is useless. */
export const GEOCODER_PATIENCE = 2_500
const MOST_SUGGESTIONS = 5

/** The Géoplateforme's geocoder (IGN, Base Adresse Nationale): no key, 50 requests a second per address. */
export function geopf({ base, secret, olderSecrets = [], clock, resilience }: Options): Geocoding {
  const ask = (path: string, signal?: AbortSignal) => featuresAt(base + path, resilience, signal)
  const askOrRemember = cacheAnswers(ask, { lifetime: DAY, size: 5000, clock })

  return {
    async suggest(text, signal) {
      const q = searchable(text)
      if (q.length < 3) return []
      // Requests twice as many as shown: the service cannot filter by area, so places outside are dropped here.
      const query = new URLSearchParams({ q, autocomplete: '1', limit: '10', index: 'address', ...PARIS })
      const features = await askOrRemember(`/search?${query}`, signal)
      return unique(features.map((feature) => suggestion(feature, secret)))
    },

    async geocode(placeId) {
      return readPlaceId(placeId, [secret, ...olderSecrets])
    },

    async reverse(latitude, longitude, signal) {
      if (!isServed({ latitude, longitude })) return null
      // Five decimals are about a metre, so near points share a cached result.
      const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]
      const query = new URLSearchParams({ lon, lat, index: 'address', limit: '1' })
      const [nearest] = await askOrRemember(`/reverse?${query}`, signal)
      return nearest ? seatClaimOf(nearest) : null
    },
  }
}

async function featuresAt(url: string, resilience: Resilience, signal?: AbortSignal): Promise<Feature[]> {
  const answer = await resilience.fetch(url, {}, { repeats: true, signal }).catch((cause) => {
    signal?.throwIfAborted()
    const reason = cause instanceof Outage ? cause.message : 'the connection failed'
    throw new GeocoderUnavailable(reason, { cause })
  })
  if (answer.status === 400) return []
  if (!answer.ok) throw new GeocoderUnavailable(`it answered ${answer.status}`)
  try {
    return Collection.parse(await answer.json()).features
  } catch (cause) {
    throw new GeocoderUnavailable('its answer cannot be read', { cause })
  }
}

// The service accepts 3 to 200 characters that begin with a letter or a number.
function searchable(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return words.slice(0, 200).trim().toLowerCase()
}

function suggestion(feature: Feature, secret: string): AddressSuggestion | undefined {
  const place = seatClaimOf(feature)
  return isServed(place) ? { placeId: writePlaceId(place, secret), label: labelOf(feature, place) } : undefined
}

function unique(suggestions: (AddressSuggestion | undefined)[]): AddressSuggestion[] {
  const byLabel = new Map(suggestions.map((one) => [one?.label, one]))
  return [...byLabel.values()].filter((one) => one !== undefined).slice(0, MOST_SUGGESTIONS)
}

type Feature = z.infer<typeof Collection>['features'][number]

function seatClaimOf({ geometry, properties }: Feature): GeocodedPlace {
  const { type, name = '', housenumber = '', street = '', postcode = '', city = '' } = properties
  const [longitude, latitude] = geometry.coordinates
  return {
    address: type === 'municipality' ? '' : spacedNumber(name),
    zipCode: postcode,
    city: withoutArrondissement(city),
    country: COUNTRY,
    longitude,
    latitude,
    complete: housenumber !== '' && street !== '' && /^\d{5}$/.test(postcode) && city !== '',
  }
}

/** "10 bis Rue de Rivoli, 75004 Paris"; for a town, the Géoplateforme's label. */
function labelOf({ properties }: Feature, { address, zipCode, city }: GeocodedPlace): string {
  if (address === '' || zipCode === '' || city === '') return properties.label
  return `${address}, ${zipCode} ${city}`
}

function spacedNumber(name: string): string {
  return name.replace(/^(\d+)(bis|ter|quater)\b/i, '$1 $2')
}

function withoutArrondissement(city: string): string {
  return city.replace(/^Paris \d+er? Arrondissement$/, 'Paris')
}
