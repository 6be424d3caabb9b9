import { type WrittenWish, writtenWishes } from '@tablee/domain/ordering/wishes'
import { sumWords } from '@tablee/domain/service/dish-sums'
import { isAlone, type SheetSeat, type SheetTable } from '@tablee/domain/service/kitchen-sheet'
import {
  ADDED,
  allergyWords,
  changeWords,
  FATE_WORDS,
  FOR_THE_TABLE,
  GONE,
  NOTHING_ORDERED,
  ORDERED_AT_TABLE,
  REMOVED,
  SUMS,
  TO_COME,
  tableWords,
  toComeWords,
  type WarnedPlate,
  warnedPlateWords,
  wishWords,
} from '@tablee/domain/service/kitchen-words'
import { type EntryChange, markedLines, tableKey } from '@tablee/domain/service/since-printed'
import type { Block } from '../../../../pdf/paginate.ts'
import type { Sheet } from '../../../../pdf/sheet.ts'
import { directionOf } from '../../../../pdf/text/direction.ts'
import type { GoneEntry, KitchenView } from './kitchen-view.ts'
import { divider, type Paper, paragraph, type TextStyle } from './paper.ts'

const HOUR = { kind: 'H2', face: 'title', size: 17, before: 8, after: 2, keepsNext: true } as const
const HEADING = { ...HOUR, size: 14 } as const
const TABLE = { kind: 'H3', face: 'strong', size: 12.5, keepsNext: true } as const

/** Dishes that were printed before and are no longer cooked come first, because somebody may be cooking them. */
export function goneBlocks(sheet: Sheet, paper: Paper, { since }: KitchenView): Block[] {
  if (!since || since.gone.length === 0) return []
  return [
    paragraph(sheet, paper, GONE, HEADING),
    ...since.gone.flatMap((one) => [
      ...goneHeads(sheet, paper, one),
      ...one.lines.map((line) => paragraph(sheet, paper, `${REMOVED} ${line}`, { size: 11, isChanged: true })),
    ]),
  ]
}

/** Strikes a whole table, with the reason above it. */
function goneHeads(sheet: Sheet, paper: Paper, { hour, name, table, lines }: GoneEntry): Block[] {
  const style = { face: 'strong', size: 11, keepsNext: lines.length > 0, isChanged: true } as const
  if (!table) return [paragraph(sheet, paper, `${hour} · ${name}`, style)]
  return [
    paragraph(sheet, paper, FATE_WORDS[table.fate], { ...style, keepsNext: true }),
    paragraph(sheet, paper, `${hour} · ${tableWords({ name, ...table })}`, { ...style, isStruck: true }),
  ]
}

export function tableBlocks(sheet: Sheet, paper: Paper, view: KitchenView): Block[] {
  const { tables } = view.sheet
  if (tables.length === 0) return [paragraph(sheet, paper, NOTHING_ORDERED, { size: 11, before: 8 })]
  return tables.flatMap((table, index) => [
    tables[index - 1]?.hour === table.hour
      ? { ...divider(sheet, paper), atTop: [paragraph(sheet, paper, table.hour, HOUR)] }
      : paragraph(sheet, paper, table.hour, HOUR),
    ...keptTogether(sheet, paper, table, [
      paragraph(sheet, paper, tableWords(table), TABLE),
      ...table.seats.flatMap((seat) => seatBlocks(sheet, paper, { view, table, seat })),
      ...sharedBlocks(sheet, paper, view, table),
      ...(table.isOrderedAtTable ? [paragraph(sheet, paper, ORDERED_AT_TABLE, { size: 10.5, after: 6 })] : []),
    ]),
  ])
}

/** Splits a table only if it is higher than a page. Its name is then repeated. */
function keptTogether(sheet: Sheet, paper: Paper, table: SheetTable, blocks: readonly Block[]): Block[] {
  const again = paragraph(sheet, paper, `${table.hour} · ${tableWords(table)} (suite)`, { ...TABLE, kind: 'P' })
  return blocks.map((block, index) => {
    const kept = { ...block, keepsNext: index < blocks.length - 1 }
    return { ...kept, atTop: [again, kept] }
  })
}

/** Lists the tables that may still order. */
export function toComeBlocks(sheet: Sheet, paper: Paper, { sheet: { toCome } }: KitchenView): Block[] {
  if (toCome.length === 0) return []
  return [
    paragraph(sheet, paper, TO_COME, HEADING),
    ...toCome.flatMap((one) => [
      paragraph(sheet, paper, `${one.hour} · ${tableWords(one)}`, { face: 'strong', size: 10.5, keepsNext: true }),
      paragraph(sheet, paper, toComeWords(one), { size: 10.5, after: 4 }),
    ]),
  ]
}

export function sumBlocks(sheet: Sheet, paper: Paper, { sheet: { sums } }: KitchenView): Block[] {
  if (sums.length === 0) return []
  return [
    paragraph(sheet, paper, SUMS, HEADING),
    ...sums.map((sum) => paragraph(sheet, paper, sumWords(sum), { size: 11.5, after: 3 })),
  ]
}

type AtSeat = { view: KitchenView; table: SheetTable; seat: SheetSeat }

function seatBlocks(sheet: Sheet, paper: Paper, { view, table, seat }: AtSeat): Block[] {
  const change = view.since?.changed.get(seat.id)
  const wishes = writtenWishes(seat)
  if (seat.lines.length + seat.allergens.length + wishes.length === 0 && !change) return []
  const isChanged = change !== undefined
  const framed: TextStyle = { face: 'strong', size: 10.5, after: 4, isChanged }
  return [
    ...(isAlone(table) ? [] : [paragraph(sheet, paper, seat.name, { face: 'strong', size: 11, before: 4, isChanged })]),
    ...(change ? [changeBlock(sheet, paper, change, table.hour)] : []),
    ...(seat.allergens.length > 0
      ? [paragraph(sheet, paper, allergyWords(seat.allergens), { ...framed, frame: 'black' as const })]
      : []),
    ...wishes.map((wish) => wishBlock(sheet, paper, wish, framed)),
    ...lineBlocks(sheet, paper, seat.lines, change),
  ]
}

/** A right-to-left text begins below its heading, at the right. */
function wishBlock(sheet: Sheet, paper: Paper, { label, text }: WrittenWish, style: TextStyle): Block {
  const words = wishWords({ label, text: directionOf(text) === 'rtl' ? `\n${text}` : text })
  return paragraph(sheet, paper, words, { ...style, frame: 'line', isFree: true })
}

function sharedBlocks(sheet: Sheet, paper: Paper, view: KitchenView, { id, hour, shared }: SheetTable): Block[] {
  const change = view.since?.changed.get(tableKey(id))
  if (shared.length === 0) return []
  const isChanged = change !== undefined
  return [
    paragraph(sheet, paper, FOR_THE_TABLE, { face: 'strong', size: 11, before: 4, isChanged }),
    ...(change ? [changeBlock(sheet, paper, change, hour)] : []),
    ...lineBlocks(sheet, paper, shared, change),
  ]
}

function changeBlock(sheet: Sheet, paper: Paper, change: EntryChange, hour: string): Block {
  const text = changeWords(change, hour)
  return paragraph(sheet, paper, text, { face: 'strong', size: 10, after: 3, isChanged: true })
}

/** Marks each line that is more than on the last print, and shows what was on the print instead. */
function lineBlocks(
  sheet: Sheet,
  paper: Paper,
  lines: readonly WarnedPlate[],
  change: EntryChange | undefined,
): Block[] {
  const isChanged = change !== undefined
  const style = { size: 11.5, indent: 6, isChanged } as const
  return [
    ...markedLines(lines, change).map(({ line, isAdded }) =>
      paragraph(sheet, paper, `${isAdded ? `${ADDED} ` : ''}${warnedPlateWords(line)}`, {
        ...style,
        ...(isAdded || line.avoided.length > 0 ? { face: 'strong' as const } : {}),
      }),
    ),
    ...(change?.removed ?? []).map((line) => paragraph(sheet, paper, `${REMOVED} ${line}`, style)),
  ]
}
