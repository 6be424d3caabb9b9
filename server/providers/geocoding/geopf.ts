import { setTimeout as wait } from 'node:timers/promises'
import { DAY } from '@tablee/domain/calendar/calendar'
import type { Clock } from '../../clock.ts'
import { cacheAnswers } from './cache-answers.ts'
import { Collection, type Feature, labelOf, seatClaimOf } from './feature.ts'
import { readPlaceId, writePlaceId } from './place-id.ts'
import { type AddressSuggestion, GeocoderUnavailable, type Geocoding, isServed } from './port.ts'

type Options = {
  /** `https://data.geopf.fr/geocodage`, or the sandbox's `/geocodage`. */
  base: string
  /** Signs place ids; every process must have the same. */
  secret: string
  clock: Clock
  timeout?: number
  /** Waits that many milliseconds before the second try. */
  pause?: (milliseconds: number) => Promise<unknown>
}

const PARIS = { lat: '48.8566', lon: '2.3522' }
const TIMEOUT = 2500
const SHORTEST_PAUSE = 50
const LONGEST_PAUSE = 250
const MOST_SUGGESTIONS = 5

/** The Géoplateforme's geocoder (IGN, Base Adresse Nationale): no key, 50 requests a second for one address. */
export function geopf({ base, secret, clock, timeout = TIMEOUT, pause = (time) => wait(time) }: Options): Geocoding {
  const ask = async (path: string, signal?: AbortSignal) => {
    try {
      return await askOnce(base + path, timeout, signal)
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error
      await pause(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE))
      return askOnce(base + path, timeout, signal)
    }
  }
  const askOrRemember = cacheAnswers(ask, { lifetime: DAY, size: 5000, clock })

  return {
    async suggest(text, signal) {
      const q = searchable(text)
      if (q.length < 3) return []
      // Asks for twice as many as shown: the service cannot filter by area, so places outside are dropped here.
      const query = new URLSearchParams({ q, autocomplete: '1', limit: '10', index: 'address', ...PARIS })
      const features = await askOrRemember(`/search?${query}`, signal)
      return unique(features.map((feature) => suggestion(feature, secret)))
    },

    async geocode(placeId) {
      return readPlaceId(placeId, secret)
    },

    async reverse(latitude, longitude, signal) {
      if (!isServed({ latitude, longitude })) return null
      // Five decimals are a metre: neighbours share an answer.
      const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]
      const query = new URLSearchParams({ lon, lat, index: 'address', limit: '1' })
      const [nearest] = await askOrRemember(`/reverse?${query}`, signal)
      return nearest ? seatClaimOf(nearest) : null
    },
  }
}

/** A failure for which a second try may succeed. */
class TransientFailure extends GeocoderUnavailable {}

async function askOnce(url: string, timeout: number, signal?: AbortSignal): Promise<Feature[]> {
  const late = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, { redirect: 'error', signal: signal ? AbortSignal.any([late, signal]) : late })
    if (answer.status === 400) return []
    if (answer.status >= 500) throw new TransientFailure(`it answered ${answer.status}`)
    if (!answer.ok) throw new GeocoderUnavailable(`it answered ${answer.status}`)
    return Collection.parse(await answer.json()).features
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof GeocoderUnavailable) throw error
    if (late.aborted) throw new GeocoderUnavailable(`no answer within ${timeout} ms`, { cause: error })
    // fetch throws a TypeError where the connection breaks; any other error means an unreadable answer.
    if (error instanceof TypeError) throw new TransientFailure('the connection failed', { cause: error })
    throw new GeocoderUnavailable('its answer cannot be read', { cause: error })
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
