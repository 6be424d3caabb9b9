import type { Source } from './source.ts'

/** Returns the names that exported types of two or more files share, with these files. */
export function homonyms(sources: Source[]): [name: string, files: string[]][] {
  const declared = sources.flatMap((source) => typesOf(source).map((name) => ({ name, path: source.path })))
  return [...Map.groupBy(declared, ({ name }) => name)]
    .map(([name, found]): [string, string[]] => [name, found.map(({ path }) => path)])
    .filter(([, files]) => files.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
}

function typesOf({ program }: Source): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    const isType = declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration'
    return isType ? [declaration.id.name] : []
  })
}
