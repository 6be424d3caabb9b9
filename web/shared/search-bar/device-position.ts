import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { LatLon } from '@tablee/domain/map/zones'

/** The part of the browser's `Geolocation` in use. */
type Device = {
  getCurrentPosition(
    onSuccess: (position: { coords: { latitude: number; longitude: number } }) => void,
    onError: (error: { code: number }) => void,
    options: PositionOptions,
  ): void
}

/** Returns the position of the device. Rejects with an Error whose message is the French sentence to show. */
export function devicePosition(geolocation: Device | undefined = navigator.geolocation): Promise<LatLon> {
  return new Promise((resolve, reject) => {
    const fail = ({ code }: { code: number }) => reject(new Error(SENTENCES[code] ?? SENTENCES[0]))
    if (!geolocation) return fail({ code: 0 })

    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      fail,
      { timeout: LONGEST_WAIT, maximumAge: RECENT },
    )
  })
}

/** Indexed by the code of `GeolocationPositionError`. */
const SENTENCES = [
  "Une erreur inconnue s'est produite",
  "La permission d'accès à la localisation est refusée",
  'Les informations de localisation sont indisponibles',
  "La requête d'obtention de la localisation a dépassé les délais d'attente",
]

const LONGEST_WAIT = 10_000
const RECENT = MINUTE

/** Rounds to about ten metres: a search needs no more precision, so the server gets no more. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}
