import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Release = {
  commit: string
  /** The last migration that the release knows, by which `schema_version` names it. */
  migration: string
}

/** Returns the releases of `releases.json`, the oldest first. */
export function readReleases(): Release[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../releases.json'), 'utf8')) as Release[]
}
