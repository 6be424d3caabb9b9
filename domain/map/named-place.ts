import type { LatLon } from './zones.ts'

export const PLACE_KINDS = ['quarter', 'landmark', 'station'] as const

/** A quarter, a landmark or a station. `names` are its usual names, folded. */
export type NamedPlace = LatLon & { kind: (typeof PLACE_KINDS)[number]; name: string; names: readonly string[] }
