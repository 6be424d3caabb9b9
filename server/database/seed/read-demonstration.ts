import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '../../../demonstration')

/** Reads and checks one file of the demonstration's data. Throws if it is invalid, with the file and the fields. */
export function readDemonstration<T extends z.ZodType>(file: string, schema: T, folder = FOLDER): z.output<T> {
  const { data, error } = schema.safeParse(jsonIn(join(folder, file), file))
  if (!error) return data
  const faults = error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)
  throw new Error(`demonstration/${file}: ${faults.join('; ')}`)
}

/** Reads each file of one folder of the data as `readDemonstration` does, in the order of their names. */
export function readDemonstrationFolder<T extends z.ZodType>(name: string, schema: T): z.output<T>[] {
  const files = readdirSync(join(FOLDER, name)).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => readDemonstration(`${name}/${file}`, schema))
}

function jsonIn(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`demonstration/${file}: ${error instanceof Error ? error.message : error}`)
  }
}
