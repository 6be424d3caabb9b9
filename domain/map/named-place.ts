import type { LatLon } from './zones.ts'

export const PLACE_KINDS = ['quarter', 'landmark', 'station'] as const

/** A quarter, a landmark or a station; `names` are folded, the ways in which people call it. */
export type NamedPlace = LatLon & { kind: (typeof PLACE_KINDS)[number]; name: string; names: readonly string[] }
