import { dirname } from 'node:path'
import type { Source } from './source.ts'

/** Returns the folders with their number of files, the fullest first. */
export function filesAFolder(sources: Source[]): [folder: string, files: number][] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  return [...folders]
    .map(([folder, files]): [string, number] => [folder, files.length])
    .toSorted(([, one], [, other]) => other - one)
}
