import { isDeepStrictEqual } from 'node:util'
import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import { foldName } from '@tablee/domain/fold-name'
import type { TagName } from '@tablee/domain/search/food-tags'
import type { HolidayLine } from '../core/restaurant.ts'

/** A source's data of a place. Null, '', 0, false and an empty list mean unknown and never overwrite a known value. */
export type SourcePlace = {
  source: string
  sourceId: string
  name: string
  /** « 12 Rue Lepic, 75018 Paris, France ». */
  address: string
  zipCode: string
  city: string
  phone: string | null
  website: string | null
  description: string | null
  seatingCapacity: number
  /** In degrees. */
  latitude: number | null
  longitude: number | null
  hasDelivery: boolean
  hasClickCollect: boolean
  /** Null where the source gives no hours; `week` is null where it gives hours that cannot be parsed. */
  hours: { week: WeekHours | null; holidayLine: HolidayLine } | null
  tags: TagName[]
}

/** `hasOwnId` is false where the source has no ids and `sourceId` was derived from its data. */
export type ImportedPlace = { place: SourcePlace; hasOwnId: boolean }
export type KnownPlace = { place: SourcePlace; isPartner: boolean }

/** The places to write, how many of them are new, and how many imported places change nothing. */
type Merge = { toWrite: SourcePlace[]; added: number; unchanged: number }

type Merged = { place: SourcePlace; known: KnownPlace | null; isTold: boolean }

/** Two places with one name within this many metres are the same place. */
const SAME_PLACE_METRES = 80

/**
 * Merges imported rows into the known places. A row updates the place with its id. A new row with the name of another
 * source's place within 80 m (without an own id, of any source's place) only fills unknown values there, so that a
 * restaurant of two sources is shown once. No source changes a partner.
 */
export function mergePlaces(known: readonly KnownPlace[], told: readonly ImportedPlace[]): Merge {
  const rows = onePerId(told)

  // Updates first: new rows are compared with the updated names and positions.
  const places = known.map((each) => correct(each, rows.get(keyOf(each.place))))
  for (const each of known) rows.delete(keyOf(each.place))

  const byName = Map.groupBy(places, ({ place }) => comparableName(place.name))
  for (const row of rows.values()) {
    const name = comparableName(row.place.name)
    const twin = byName.get(name)?.find(({ place }) => isSamePlace(place, row))
    if (twin) complete(twin, row.place)
    else byName.set(name, [...(byName.get(name) ?? []), { place: row.place, known: null, isTold: true }])
  }

  const merged = [...byName.values()].flat().filter(({ isTold }) => isTold)
  const written = merged.filter(({ place, known }) => !known || saysMore(place, known.place))
  return {
    toWrite: written.map(({ place }) => place),
    added: written.filter(({ known }) => !known).length,
    unchanged: merged.length - written.length,
  }
}

/** Merges several rows of one id, the later over the earlier. */
function onePerId(told: readonly ImportedPlace[]): Map<string, ImportedPlace> {
  const rows = new Map<string, ImportedPlace>()
  for (const row of told) {
    const before = rows.get(keyOf(row.place))
    rows.set(keyOf(row.place), before ? { ...row, place: overlay(before.place, row.place) } : row)
  }
  return rows
}

function correct(known: KnownPlace, row: ImportedPlace | undefined): Merged {
  const place = row && !known.isPartner ? overlay(known.place, row.place) : known.place
  return { place, known, isTold: row !== undefined }
}

function complete(twin: Merged, place: SourcePlace) {
  twin.isTold = true
  if (!twin.known?.isPartner) twin.place = overlay(place, twin.place)
}

function isSamePlace(place: SourcePlace, { place: told, hasOwnId }: ImportedPlace): boolean {
  const isAnotherId = hasOwnId && place.source === told.source
  return !isAnotherId && areNear(place, told)
}

/** The values of `over`, completed from `under` where they are unknown. */
function overlay(under: SourcePlace, over: SourcePlace): SourcePlace {
  const { address, zipCode, city } = addressed(over, under)
  const { latitude, longitude } = over.latitude === null ? under : over
  return {
    source: over.source,
    sourceId: over.sourceId,
    name: over.name,
    address,
    zipCode,
    city,
    phone: over.phone ?? under.phone,
    website: over.website ?? under.website,
    description: over.description ?? under.description,
    seatingCapacity: over.seatingCapacity || under.seatingCapacity,
    latitude,
    longitude,
    hasDelivery: over.hasDelivery || under.hasDelivery,
    hasClickCollect: over.hasClickCollect || under.hasClickCollect,
    hours: over.hours ?? under.hours,
    tags: over.tags.length > 0 ? over.tags : under.tags,
  }
}

/** Takes street, postal code and town from one source, because near a border two sources may name different towns. */
function addressed(over: SourcePlace, under: SourcePlace): SourcePlace {
  if (over.address) return over
  if (under.address) return under
  return over.zipCode ? over : under
}

function saysMore(place: SourcePlace, known: SourcePlace): boolean {
  return !isDeepStrictEqual(stored(place), stored(known))
}

/** The values as the database stores them: no hours and hours that cannot be parsed are equal, and tags have no order. */
function stored({ hours, tags, ...place }: SourcePlace) {
  return { ...place, week: hours?.week ?? null, holidayLine: hours?.holidayLine ?? 'unknown', tags: tags.toSorted() }
}

function keyOf({ source, sourceId }: SourcePlace): string {
  return `${source} ${sourceId}`
}

/** Folds a name for comparison: « Restaurant Le Fumoir » and « Fumoir » are equal. */
function comparableName(name: string): string {
  return foldName(name).replace(/^(restaurant )?((le|la|les|l) )?(?=.)/, '')
}

function areNear(a: SourcePlace, b: SourcePlace): boolean {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return false
  const north = (a.latitude - b.latitude) * 111_200
  const east = (a.longitude - b.longitude) * 111_200 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= SAME_PLACE_METRES
}
