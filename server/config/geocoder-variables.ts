import { atSandbox, type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

export const GEOCODER_VARIABLES = {
  GEOCODER_BASE: webAddress.optional(),
  GEOCODER_SECRET: text.default('sandbox-geocoder'),
}

export function readGeocoder(read: Parsed<typeof GEOCODER_VARIABLES>, sandboxPort: number) {
  return {
    geocoderBase: withoutSlash(read.GEOCODER_BASE ?? atSandbox(sandboxPort, '/geocodage')),
    geocoderSecret: read.GEOCODER_SECRET,
  }
}
