import { globSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'

const NEEDED = ['server/**', 'domain/**', 'dish-art/**', 'web/build/{client,server}/**']
/** Read by the server at start. */
const GENERATED = ['web/generated/persisted-documents.json']
/** Tests and their helpers, the demonstration's restaurants, packages. */
const LEFT_OUT = /(^|\/)(node_modules|server\/testing|server\/database\/seed)(\/|$)|\.(test|fixtures|model)\.ts$/

/** Copies the server's sources unchanged, because Node strips the types. */
export function copySources(root: string, folder: string): void {
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    join(parentPath, name).slice(root.length + 1)
  const found = globSync([...NEEDED, ...GENERATED], {
    cwd: root,
    withFileTypes: true as const,
    exclude: (entry) => LEFT_OUT.test(pathOf(entry)),
  })
  copyFiles(root, folder, found.filter((entry) => entry.isFile()).map(pathOf))
}
