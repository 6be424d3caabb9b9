import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { noValues, type SeenValues, seeValue } from './seen-values.ts'

/**
 * A statement's text between parameters and fragments, the columns of PostgreSQL's result, and its rows. One entry for each set
 * of columns that its fragments produce.
 */
export type SeenStatement = { text: string; columns: Column[]; rows: SeenValues }
/** A column's name and the number of its PostgreSQL type. */
export type Column = [name: string, type: number]

type Watch = { seen: Map<string, SeenStatement>; columnsOf: WeakMap<object, Column[]> }

/**
 * Records the results of all further statements of this process for tools/row-types: columns and rows from a PostgreSQL server,
 * only rows from the embedded database. Returns the function that writes the record to the folder.
 */
export function watchRows(folder: string): () => void {
  const { seen } = watch()
  return () => {
    if (seen.size > 0) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...seen.values()]))
    seen.clear()
  }
}

/** One record per process, although test files may load several copies of this module. */
function watch(): Watch {
  const known = globalThis as { [WATCH]?: Watch }
  known[WATCH] ??= beginToWatch()
  return known[WATCH]
}

const WATCH = Symbol.for('tablee.watch-rows')

function beginToWatch(): Watch {
  const watch: Watch = { seen: new Map(), columnsOf: new WeakMap() }

  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const answer = query.apply(this, asked)
    return answer instanceof Promise ? answer.then((result) => keepColumns(watch, result)) : answer
  } as typeof pg.Client.prototype.query

  const execute = DefaultQueryExecutor.prototype.executeQuery
  DefaultQueryExecutor.prototype.executeQuery = async function (this: DefaultQueryExecutor, compiled, ...rest) {
    const result = await execute.call(this, compiled, ...rest)
    keepRows(watch, compiled, result.rows)
    return result
  } as typeof execute

  return watch
}

function keepColumns({ columnsOf }: Watch, result: pg.QueryResult): pg.QueryResult {
  if (result.fields?.length) {
    columnsOf.set(
      result.rows,
      result.fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
    )
  }
  return result
}

function keepRows({ seen, columnsOf }: Watch, { query }: CompiledQuery, rows: unknown[]): void {
  if (query.kind !== 'RawNode') return
  const text = query.sqlFragments.join('\0')
  const columns = columnsOf.get(rows) ?? []
  const key = `${text}\n${columns}`
  const statement = seen.get(key) ?? { text, columns, rows: noValues() }
  seen.set(key, statement)
  for (const row of rows) seeValue(statement.rows, row)
}
