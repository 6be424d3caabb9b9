import type {
  Fate,
  ImportedPlace,
  ImportResult,
  SourcePlace,
  Twin,
} from '@tablee/server/modules/catalogue/import/import.ts'
import type { ImportFile } from './read-import-file.ts'
import { counted, type Terminal } from './terminal.ts'

export type RestaurantFile = ImportFile & { kind: 'restaurants' }

/** Returns how many rows the database refused. */
export function refusedRows({ fates }: ImportResult): number {
  return [...fates.values()].filter(({ fate }) => fate === 'REFUSED').length
}

/** Prints the rows that were refused or offered for merging, all changes in a dry run, and the sums. */
export function reportRestaurants(
  files: readonly RestaurantFile[],
  result: ImportResult,
  { terminal, isDry }: { terminal: Terminal; isDry: boolean },
): void {
  for (const { path, lines } of files) {
    for (const { line, imported } of lines) {
      const fate = result.fates.get(imported)
      if (fate) reportRow(`${path}:${line}`, { imported, fate }, { terminal, isDry })
    }
  }
  terminal.say(sums(files, result))
}

function reportRow(
  at: string,
  { imported: { place }, fate }: { imported: ImportedPlace; fate: Fate },
  { terminal, isDry }: { terminal: Terminal; isDry: boolean },
): void {
  if (fate.fate === 'REFUSED') terminal.warn(`${at}: fusionner_avec : ${fate.reason}`)
  if (fate.fate === 'OFFERED') terminal.warn(`${at}: à fusionner ? ${shown(place)} ressemble à ${twin(fate.like)}`)
  if (!isDry) return
  if (fate.fate === 'ADDED') terminal.say(`${at}: à ajouter : ${shown(place)}`)
  if (fate.fate === 'CHANGED') terminal.say(`${at}: à modifier : ${twin(fate.into)}`)
  if (fate.fate === 'MERGED') terminal.say(`${at}: à fusionner : ${shown(place)} avec ${twin(fate.into)}`)
}

/** Returns « Léon » (1 Rue Lepic, 75018 Paris). */
function shown({ name, address, zipCode, city }: SourcePlace): string {
  const where = address.replace(/, France$/, '') || [zipCode, city].filter(Boolean).join(' ')
  return where ? `« ${name} » (${where})` : `« ${name} »`
}

function twin({ id, place, metres }: Twin): string {
  const far = Number.isFinite(metres) ? `, à ${metres} m` : ''
  return `${shown(place)}${id === null ? '' : `, restaurant n° ${id}`}${far}`
}

function sums(files: readonly RestaurantFile[], { added, changed, unchanged, fates }: ImportResult): string {
  const total = (of: (file: RestaurantFile) => number) => files.reduce((sum, file) => sum + of(file), 0)
  const offered = [...fates.values()].filter(({ fate }) => fate === 'OFFERED').length
  const refused = refusedRows({ added, changed, unchanged, fates })
  const imported = total(({ lines }) => lines.length)
  const read = total((file) => file.read)
  const placed = total((file) => file.placed)
  const leftOut = total((file) => file.leftOut)
  const faults = total((file) => file.faults.length)
  const same = imported - added - changed - unchanged - offered - refused
  return [
    counted(read, 'ligne lue', 'lignes lues'),
    counted(added, 'restaurant ajouté', 'restaurants ajoutés'),
    counted(changed, 'modifié', 'modifiés'),
    counted(unchanged, 'inchangé', 'inchangés'),
    counted(same, 'ligne sur un restaurant déjà lu', 'lignes sur des restaurants déjà lus'),
    counted(offered, 'à fusionner', 'à fusionner'),
    counted(placed, 'code postal trouvé par la position', 'codes postaux trouvés par la position'),
    counted(leftOut, 'ligne hors restauration', 'lignes hors restauration'),
    counted(faults + refused, 'ligne en erreur', 'lignes en erreur'),
  ].join(', ')
}
