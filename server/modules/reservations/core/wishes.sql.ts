import { WISH_NAMES, type Wishes } from '@tablee/domain/ordering/wishes'
import { sql } from 'kysely'

// Each text that a diner writes to the restaurant is a column of `share` with the same name.

export const WISH_COLUMNS = sql.join(WISH_NAMES.map((name) => sql.ref(name)))

/** The columns, from the row `s`. */
export const WISHES_OF_SHARE = sql.join(WISH_NAMES.map((name) => sql.ref(`s.${name}`)))

/** Arguments of `json_build_object`, from the row `s`. */
export const WISHES_AS_JSON = sql.join(WISH_NAMES.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`))

/** An SQL fragment that erases the texts in an update. */
export const WISHES_ERASED = sql.join(WISH_NAMES.map((name) => sql`${sql.ref(name)} = null`))

/** The values of `WISH_COLUMNS`. */
export function wishValues(wishes: Wishes) {
  return sql.join(WISH_NAMES.map((name) => sql`${wishes[name]}`))
}
