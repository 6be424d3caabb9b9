import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const rowsOf = (...lines: string[]) => readCsv(['id,nom,ville', ...lines].join('\n'))

test('a row has its columns and the line on which it begins', () => {
  const { headers, rows, faults } = rowsOf('1,"Chez ""Paul""",Paris', '', '2,"sur\ndeux lignes",Paris', '3,Léon,')
  expect([...headers]).toEqual([
    ['id', 'id'],
    ['nom', 'nom'],
    ['ville', 'ville'],
  ])
  expect(rows.map(({ line, cells }) => [line, cells.nom])).toEqual([
    [2, 'Chez "Paul"'],
    [4, 'sur\ndeux lignes'],
    [6, 'Léon'],
  ])
  expect(faults).toEqual([])
})

test('an unclosed quote loses one row, and not the rest of the file', () => {
  const { rows, faults } = rowsOf('1,"Paul,Paris', '2,Léon,Paris', '3,"La ""Table""",Paris', '4,Fin,Paris')
  expect(rows.map(({ cells }) => cells.id)).toEqual(['2', '3', '4'])
  expect(faults.map(({ line }) => line)).toEqual([2])
})

test('an unclosed quote that another row closes does not lose the rows in between', () => {
  const { rows, faults } = rowsOf('1,"Paul,Paris', '2,Léon,Paris', '3,Zoé,"', '4,Fin,Paris')
  expect(rows.map(({ cells }) => cells.id)).toEqual(['2', '4'])
  expect(faults.map(({ line }) => line)).toEqual([2, 4])
})

test('each kind of invalid row has its reason and position', () => {
  const { rows, faults } = rowsOf(
    '1,Paul',
    '2,Chez "Léon",Paris',
    '3,"La"Table,Paris',
    '4,Fin,Paris',
    '5,Fin,Paris,France',
    '6,"Ouvert,Paris',
  )
  expect(rows.map(({ line }) => line)).toEqual([5])
  expect(faults).toEqual([
    { line: 2, column: 'ville', reason: 'la ligne a 2 colonnes au lieu des 3 de l’en-tête' },
    { line: 3, column: 'nom', reason: 'un guillemet est mal placé' },
    { line: 4, column: 'nom', reason: 'un guillemet est mal placé' },
    { line: 6, column: 'n° 4', reason: 'la ligne a 4 colonnes au lieu des 3 de l’en-tête' },
    { line: 7, column: 'nom', reason: 'un guillemet ouvert n’est pas fermé' },
  ])
})

test.each([
  [',', '\n'],
  [';', '\r\n'],
  ['\t', '\r'],
  [';', '\r'],
])('the separator %j and line end %j are recognised', (separator, end) => {
  const lines = [`ID${separator} Nom `, `1${separator}"sur${end}deux lignes"`, '', `2${separator}Léon`, separator]
  const { rows, faults, separator: found } = readCsv(lines.join(end))
  expect(found).toBe(separator)
  expect(faults).toEqual([])
  expect(rows.map(({ line, cells }) => [line, cells.id])).toEqual([
    [2, '1'],
    [5, '2'],
  ])
})

test('the first line in which Excel names its separator is not a header', () => {
  expect(readCsv('sep=;\nid;nom\n1;Léon').rows).toEqual([{ line: 3, cells: { id: '1', nom: 'Léon' } }])
})

test('headers are recognised in other spellings, and unknown ones reported', () => {
  const { headers, unknown } = readCsv('@id;NAME;Code Postal;addr:street;Téléphone;couleur')
  expect(Object.fromEntries(headers)).toEqual({
    id: '@id',
    nom: 'NAME',
    code_postal: 'Code Postal',
    voie: 'addr:street',
    telephone: 'Téléphone',
  })
  expect(unknown).toEqual(['couleur'])
})

test('two headers with the same meaning are rejected', () => {
  expect(() => readCsv('nom,lat,lon,Name\nA,1,2,B')).toThrow(
    'les colonnes « nom » et « Name » veulent dire la même chose (nom)',
  )
})

test('an empty file has no columns and no rows', () => {
  expect(readCsv('')).toMatchObject({ unknown: [], rows: [], faults: [] })
})
