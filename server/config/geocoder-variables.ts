import { newSecret } from './new-secrets.ts'
import { atSandbox, type Parsed, secretsOf, text, webAddress, withoutSlash } from './variable-types.ts'

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
