import { basename, dirname } from 'node:path'
import { isSubDoor } from '../check-walls.ts'
import type { Source } from './source.ts'

/**
 * Returns the public files of modules with the number of their exports, the largest first. The public file of a module or
 * subfolder has the name of its folder.
 */
export function exportsADoor(sources: Source[]): [door: string, exports: number][] {
  return sources
    .filter(({ path }) => isDoor(path))
    .map(({ path, exports }): [string, number] => [path, exports.length])
    .toSorted(([, one], [, other]) => other - one)
}

function isDoor(path: string): boolean {
  const isNamedAfterFolder = path.startsWith('server/modules/') && basename(path) === `${basename(dirname(path))}.ts`
  return isNamedAfterFolder || isSubDoor(path)
}
