import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const rowsOf = (...lines: string[]) => readCsv(['id,nom,ville', ...lines].join('\n'))

test('a row carries its column names and the line on which it begins', () => {
  const { columns, rows, faults } = rowsOf('1,"Chez ""Paul""",Paris', '', '2,"sur\ndeux lignes",Paris', '3,Léon,')
  expect(columns).toEqual(['id', 'nom', 'ville'])
  expect(rows.map(({ line, cells }) => [line, cells.nom])).toEqual([
    [2, 'Chez "Paul"'],
    [4, 'sur\ndeux lignes'],
    [6, 'Léon'],
  ])
  expect(faults).toEqual([])
})

test('a quote left open takes one row with it, not the rest of the file', () => {
  const { rows, faults } = rowsOf('1,"Paul,Paris', '2,Léon,Paris', '3,"La ""Table""",Paris', '4,Fin,Paris')
  expect(rows.map(({ cells }) => cells.id)).toEqual(['2', '3', '4'])
  expect(faults.map(({ line }) => line)).toEqual([2])
})

test('each kind of broken row says why, and where', () => {
  const { rows, faults } = rowsOf(
    '1,Paul',
    '2,Chez "Léon",Paris',
    '3,"La"Table,Paris',
    '4,Fin,Paris',
    '5,"Ouvert,Paris',
  )
  expect(rows.map(({ line }) => line)).toEqual([5])
  expect(faults).toEqual([
    { line: 2, reason: 'la ligne n’a pas les 3 colonnes de l’en-tête' },
    { line: 3, reason: 'un guillemet est mal placé' },
    { line: 4, reason: 'un guillemet est mal placé' },
    { line: 6, reason: 'un guillemet ouvert n’est pas fermé' },
  ])
})

test('a byte order mark, carriage returns and capitals in the header change nothing', () => {
  const { columns, rows } = readCsv('\uFEFFID, Nom \r\n1,"sur\r\ndeux lignes"\r\n2,Léon\r\n')
  expect(columns).toEqual(['id', 'nom'])
  expect(rows.map(({ line, cells }) => [line, cells.nom])).toEqual([
    [2, 'sur\ndeux lignes'],
    [4, 'Léon'],
  ])
})

test('an empty file has no columns and no rows', () => {
  expect(readCsv('')).toEqual({ columns: [], rows: [], faults: [] })
})
