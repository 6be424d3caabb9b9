import { z } from 'zod'
import { newSecret } from './new-secrets.ts'
import { atSandbox, list, type Parsed, secretsOf, text, webAddress, withoutSlash } from './variable-types.ts'

export const MAP_VARIABLES = {
  MAP_STYLE_URL: webAddress.optional().describe('MapLibre style; without it the drawn plan.'),
  MAP_STYLE_DARK_URL: webAddress.optional().describe('The same for the dark theme; by default darkened.'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)))
    .describe('Other origins of tiles, glyphs and images, comma separated.'),
}

type Surroundings = { sandbox: boolean; sandboxPort: number }

/** The styles of the map, and every origin from which they load. Null if only the drawn plan is available. */
export function readMap(read: Parsed<typeof MAP_VARIABLES>, { sandbox, sandboxPort }: Surroundings) {
  // Uses `localhost` instead of its address, because the browser loads it.
  const own = (name: string) => (sandbox ? `http://localhost:${sandboxPort}/map/${name}.json` : undefined)
  const light = read.MAP_STYLE_URL ?? own('light')
  if (light === undefined) return null
  const dark = read.MAP_STYLE_DARK_URL ?? (read.MAP_STYLE_URL ? null : (own('dark') ?? null))
  const styles = [light, ...(dark ? [dark] : [])].map((address) => new URL(address).origin)
  return { light, dark, origins: [...new Set([...styles, ...read.MAP_ORIGINS])] }
}

export const GEOCODER_VARIABLES = {
  GEOCODER_BASE: webAddress.optional().describe('Address of the geocoding service.'),
  GEOCODER_SECRET: secretsOf(text).optional().describe('Signs suggested addresses; `new,old` during a rotation.'),
}

export function readGeocoder(read: Parsed<typeof GEOCODER_VARIABLES>, sandboxPort: number) {
  const [newest, ...older] = read.GEOCODER_SECRET ?? [newSecret()]
  return {
    geocoderBase: withoutSlash(read.GEOCODER_BASE ?? atSandbox(sandboxPort, '/geocodage')),
    geocoderSecret: newest,
    olderGeocoderSecrets: older,
  }
}
