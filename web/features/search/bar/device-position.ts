import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Place } from '@tablee/domain/map/zones'

/** What is asked of the browser's `Geolocation`. */
type Device = {
  getCurrentPosition(
    tell: (position: { coords: { latitude: number; longitude: number } }) => void,
    refuse: (error: { code: number }) => void,
    options: PositionOptions,
  ): void
}

/** Where the device is. Rejects with an Error whose message is the French sentence to show. */
export function devicePosition(geolocation: Device | undefined = navigator.geolocation): Promise<Place> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code }: { code: number }) => reject(new Error(SENTENCES[code] ?? SENTENCES[0]))
    if (!geolocation) return refuse({ code: 0 })

    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      refuse,
      { timeout: LONGEST_WAIT, maximumAge: RECENT },
    )
  })
}

/** By the browser's code of failure. */
const SENTENCES = [
  "Une erreur inconnue s'est produite",
  "La permission d'accès à la localisation est refusée",
  'Les informations de localisation sont indisponibles',
  "La requête d'obtention de la localisation a dépassé les délais d'attente",
]

const LONGEST_WAIT = 10_000
const RECENT = MINUTE

/** To some ten metres: a search needs no more, and no more is told. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}
