import { isDeepStrictEqual } from 'node:util'
import { overlayFacilities } from '@tablee/domain/facilities'
import { areBranches, areLike, comparableName, metresBetween, Neighbourhood } from './like-places.ts'
import type { SourcePlace } from './source-place.ts'

/**
 * `hasOwnId` is false if the source has no ids and `sourceId` was derived from its data. `mergeInto` is the id of the
 * restaurant that the operator knows it to be, or 'nothing' if it is a separate one.
 */
export type ImportedPlace = { place: SourcePlace; hasOwnId: boolean; mergeInto?: number | 'nothing' | undefined }
export type KnownPlace = { id: number; place: SourcePlace; isPartner: boolean }

/** A restaurant that a row may describe. `id` is null if it comes from another row. */
export type Twin = { id: number | null; place: SourcePlace; metres: number }

/** The outcome of importing one row. */
export type Fate =
  | { fate: 'ADDED' }
  | { fate: 'MERGED' | 'CHANGED' | 'UNCHANGED'; into: Twin }
  | { fate: 'OFFERED'; like: Twin }
  | { fate: 'REFUSED'; reason: string }

/** The places to write, the number of new ones, the number of known ones that stay, and the outcome of each row. */
type Merge = { toWrite: SourcePlace[]; added: number; unchanged: number; fates: Map<ImportedPlace, Fate> }

type Merged = { place: SourcePlace; known: KnownPlace | null; isTold: boolean }

/** A row, and all source rows with its id. */
type Row = ImportedPlace & { sources: ImportedPlace[] }

/** Two places with one name within this many metres are the same place. */
const SAME_PLACE_METRES = 80

/** Two places with similar names within this many metres may be the same place. */
export const LIKE_PLACE_METRES = 65

/**
 * Merges imported rows into the known places. A row updates the place with its id. A new row with the name of another source's
 * place within 80 m (without an own id, of any source's place) only fills unknown values there, so that a restaurant of two
 * sources is shown once. A new row with a similar name within 65 m is proposed for merging and not added; with `mergeLike` it
 * is merged. `mergedBefore` has the ids into which an operator has merged places, by source and id. Different numbers in one street are different places. No source changes a partner.
 */
export function mergePlaces(
  known: readonly KnownPlace[],
  imported: readonly ImportedPlace[],
  {
    mergeLike = false,
    mergedBefore = new Map(),
  }: { mergeLike?: boolean; mergedBefore?: ReadonlyMap<string, number> } = {},
): Merge {
  const rows = onePerId(imported)
  const fates = new Map<ImportedPlace, Fate>()
  const targets: { row: Row; target: Merged; isOwn: boolean }[] = []

  // Updates first: new rows are compared with the updated names and positions.
  const places = known.map((each) => {
    const row = rows.get(keyOf(each.place))
    const target = correct(each, row)
    if (row) targets.push({ row, target, isOwn: true })
    rows.delete(keyOf(each.place))
    return target
  })

  const index = indexOf(places)
  for (const row of rows.values()) {
    const mergeInto = row.mergeInto ?? mergedBefore.get(keyOf(row.place))
    const found = targetOf({ ...row, mergeInto }, index, mergeLike)
    if ('fate' in found) {
      for (const source of row.sources) fates.set(source, found)
      continue
    }
    if (found.isNew) index.add(found.target)
    else complete(found.target, row.place)
    targets.push({ row, target: found.target, isOwn: false })
  }

  const merged = index.all.filter(({ isTold }) => isTold)
  const written = new Set(merged.filter(({ place, known }) => !known || saysMore(place, known.place)))
  for (const { row, target, isOwn } of targets) {
    const [first, ...others] = row.sources
    const isBringer = target.known === null && keyOf(target.place) === keyOf(row.place)
    const fate = isBringer ? ADDED : fateIn(target, { row, isOwn, isWritten: written.has(target) })
    if (first) fates.set(first, fate)
    for (const other of others) fates.set(other, isBringer ? fateIn(target, { row, isOwn, isWritten: true }) : fate)
  }
  return {
    toWrite: [...written].map(({ place }) => place),
    added: [...written].filter(({ known }) => !known).length,
    unchanged: merged.length - written.size,
    fates,
  }
}

const ADDED: Fate = { fate: 'ADDED' }

function fateIn(target: Merged, { row, isOwn, isWritten }: { row: Row; isOwn: boolean; isWritten: boolean }): Fate {
  const into = twinOf(target, row.place)
  if (!isOwn && isWritten) return { fate: 'MERGED', into }
  return { fate: isWritten ? 'CHANGED' : 'UNCHANGED', into }
}

function twinOf({ known, place }: Merged, of: SourcePlace): Twin {
  return { id: known?.id ?? null, place, metres: Math.round(metresBetween(place, of)) }
}

/** All places by name, by position, and by id. */
function indexOf(places: readonly Merged[]) {
  const all: Merged[] = []
  const byName = new Map<string, Merged[]>()
  const near = new Neighbourhood<Merged>()
  const add = (each: Merged) => {
    const name = comparableName(each.place.name)
    byName.set(name, [...(byName.get(name) ?? []), each])
    near.add(each.place, each)
    all.push(each)
  }
  for (const place of places) add(place)
  const byId = new Map(places.map((place) => [place.known?.id, place]))
  return { all, byName, near, byId, add }
}

/** Returns the place that a row completes or creates, or the reason why there is none. */
function targetOf(
  row: Row,
  { byName, near, byId }: ReturnType<typeof indexOf>,
  mergeLike: boolean,
): { target: Merged; isNew: boolean } | Fate {
  const isNew = { target: { place: row.place, known: null, isTold: true }, isNew: true }
  if (row.mergeInto === 'nothing') return isNew
  if (row.mergeInto !== undefined) {
    const target = byId.get(row.mergeInto)
    return target
      ? { target, isNew: false }
      : { fate: 'REFUSED', reason: `aucun restaurant n’a le numéro ${row.mergeInto}` }
  }
  const same = byName.get(comparableName(row.place.name))?.find(({ place }) => isSamePlace(place, row))
  if (same) return { target: same, isNew: false }

  const like = near.around(row.place).find(({ place }) => isLikePlace(place, row.place))
  if (!like) return isNew
  return mergeLike ? { target: like, isNew: false } : { fate: 'OFFERED', like: twinOf(like, row.place) }
}

/** Merges several rows with one id; later rows win. */
function onePerId(imported: readonly ImportedPlace[]): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const row of imported) {
    const before = rows.get(keyOf(row.place))
    const place = before ? overlay(before.place, row.place) : row.place
    rows.set(keyOf(row.place), { ...row, place, sources: [...(before?.sources ?? []), row] })
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

function isSamePlace(place: SourcePlace, { place: imported, hasOwnId }: ImportedPlace): boolean {
  const isAnotherId = hasOwnId && place.source === imported.source
  return !isAnotherId && metresBetween(place, imported) <= SAME_PLACE_METRES && !areBranches(place, imported)
}

function isLikePlace(place: SourcePlace, imported: SourcePlace): boolean {
  return (
    metresBetween(place, imported) <= LIKE_PLACE_METRES &&
    areLike(place.name, imported.name) &&
    !areBranches(place, imported)
  )
}

/** The values of `over`; unknown ones are filled from `under`. */
export function overlay(under: SourcePlace, over: SourcePlace): SourcePlace {
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
    facilities: overlayFacilities(under.facilities, over.facilities),
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

/** The values as the database stores them. Missing hours equal hours that cannot be parsed, and tags have no order. */
function stored({ hours, tags, ...place }: SourcePlace) {
  return { ...place, week: hours?.week ?? null, holidayLine: hours?.holidayLine ?? 'unknown', tags: tags.toSorted() }
}

/** The key of a place in its source. */
export function keyOf({ source, sourceId }: Pick<SourcePlace, 'source' | 'sourceId'>): string {
  return `${source} ${sourceId}`
}
