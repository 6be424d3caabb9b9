import { writeDay } from '@tablee/domain/calendar/calendar'
import type { DishSum, OptionSum } from '@tablee/domain/service/dish-sums'
import type { SheetSeat, SheetTable, StillToCome } from '@tablee/domain/service/kitchen-sheet'
import { mealWords, TABLE_FATES, type WarnedPlate, warningOf } from '@tablee/domain/service/kitchen-words'
import { type EntryChange, markedLines, tableKey } from '@tablee/domain/service/since-printed'
import { builder, numericId } from '../../../graphql/builder.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { Restaurant, Service } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import type { GoneEntry, KitchenView } from './kitchen-view.ts'
import { FORMATS } from './paper.ts'
import { type Printed, printKitchenSheet } from './print-kitchen-sheet.ts'
import { readKitchenSheet } from './read-kitchen-sheet.ts'

const PaperFormat = builder.enumType('PaperFormat', {
  description: 'A TICKET is 80 mm wide, and as long as what it says.',
  values: FORMATS,
})

const Change = builder.objectRef<EntryChange>('KitchenChange').implement({
  description: 'What has become of a seat, or of what is for a table, since the sheet was printed.',
  fields: (t) => ({
    isNew: t.exposeBoolean('isNew'),
    wasHour: t.exposeString('wasHour', {
      nullable: true,
      description: 'Its hour on the print, where it is another now.',
    }),
    hasOtherNotice: t.exposeBoolean('hasOtherNotice', { description: 'Its allergies or its note are others.' }),
    removed: t.stringList({ rows: 2, resolve: ({ removed }) => removed }),
  }),
})

const Line = builder.objectRef<{ line: WarnedPlate; isAdded: boolean }>('KitchenLine').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ line }) => line.name }),
    quantity: t.int({ resolve: ({ line }) => line.quantity }),
    choices: t.stringList({ rows: 3, resolve: ({ line }) => line.choices }),
    warning: t.string({
      nullable: true,
      description: 'In French: what it holds of what its guest avoids; of a dish for the table, any who share it.',
      resolve: ({ line }) => warningOf(line),
    }),
    isAdded: t.exposeBoolean('isAdded', { description: 'It is not on the print of this seat.' }),
  }),
})

type Changes = KitchenView['since']
const changeOf = (since: Changes, key: string) => since?.changed.get(key) ?? null

const Seat = builder.objectRef<{ seat: SheetSeat; since: Changes }>('KitchenSeat').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ seat }) => seat.id }),
    name: t.string({ resolve: ({ seat }) => seat.name }),
    allergens: t.stringList({
      rows: 2,
      description: 'Of the fourteen, in French: what its guest has told for this meal, until seven days after it.',
      resolve: ({ seat }) => [...seat.allergens],
    }),
    note: t.string({ nullable: true, resolve: ({ seat }) => seat.note }),
    lines: t.field({
      type: [Line],
      rows: 4,
      resolve: ({ seat, since }) => markedLines(seat.lines, changeOf(since, seat.id)),
    }),
    change: t.field({ type: Change, nullable: true, resolve: ({ seat, since }) => changeOf(since, seat.id) }),
  }),
})

const Table = builder.objectRef<{ table: SheetTable; since: Changes }>('KitchenTable').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ table }) => table.id }),
    hour: t.string({ resolve: ({ table }) => table.hour }),
    type: t.field({ type: ReservationType, resolve: ({ table }) => table.type }),
    name: t.string({ resolve: ({ table }) => table.name }),
    party: t.int({ resolve: ({ table }) => table.party }),
    isOrderedAtTable: t.boolean({
      description: 'Nothing is ordered in advance.',
      resolve: ({ table }) => table.isOrderedAtTable,
    }),
    seats: t.field({
      type: [Seat],
      rows: 4,
      description: 'Who is cooked for, with the dishes of their own.',
      resolve: ({ table, since }) => table.seats.map((seat) => ({ seat, since })),
    }),
    shared: t.field({
      type: [Line],
      rows: 2,
      description: 'What is for the table, once.',
      resolve: ({ table, since }) => markedLines(table.shared, changeOf(since, tableKey(table.id))),
    }),
    sharedChange: t.field({
      type: Change,
      nullable: true,
      resolve: ({ table, since }) => changeOf(since, tableKey(table.id)),
    }),
  }),
})

const Fate = builder.enumType('KitchenTableFate', {
  description: 'MOVED: its booking is at another service now.',
  values: TABLE_FATES,
})

const Gone = builder.objectRef<GoneEntry>('KitchenGone').implement({
  description: 'What was printed and is no longer cooked: a seat, or a whole table.',
  fields: (t) => ({
    id: t.id({ resolve: ({ key }) => key }),
    hour: t.exposeString('hour'),
    name: t.exposeString('name'),
    lines: t.stringList({ rows: 3, resolve: ({ lines }) => lines }),
    fate: t.field({
      type: Fate,
      nullable: true,
      description: 'Of a whole table: why it is no longer on the sheet. Null for a seat.',
      resolve: ({ table }) => table?.fate ?? null,
    }),
    meal: t.string({
      nullable: true,
      description: "Of a whole table, in French: '4 couverts', 'en livraison'.",
      resolve: ({ table }) => table && mealWords(table),
    }),
  }),
})

const ToCome = builder.objectRef<StillToCome>('KitchenToCome').implement({
  description: 'A booking of which something may still come in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    hour: t.exposeString('hour'),
    type: t.expose('type', { type: ReservationType }),
    name: t.exposeString('name'),
    party: t.exposeInt('party'),
    isConfirmed: t.exposeBoolean('isConfirmed'),
    choosing: t.stringList({
      rows: 3,
      description: 'Who has still to order or to pay.',
      resolve: ({ choosing }) => choosing,
    }),
    free: t.exposeInt('free', { description: 'Places that nobody has taken, while one may still join.' }),
  }),
})

const Option = builder.objectRef<OptionSum>('KitchenOptionSum').implement({
  fields: (t) => ({
    group: t.exposeString('group'),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
})

const Sum = builder.objectRef<DishSum>('KitchenSum').implement({
  description: 'How often a dish is cooked, by itself and in formulas, and how many of them differ in what.',
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
    options: t.expose('options', { type: [Option], rows: 4 }),
  }),
})

const Sheet = builder.objectRef<KitchenView>('KitchenSheet').implement({
  description: 'What a kitchen cooks for one service: by the hour and by seat, without money.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    service: t.expose('service', { type: Service }),
    now: t.field({ type: 'Timestamp', resolve: (_, __, { clock }) => clock.now() }),
    covers: t.int({ description: 'Guests at confirmed tables.', resolve: ({ sheet }) => sheet.covers }),
    printedAt: t.field({ type: 'Timestamp', nullable: true, resolve: ({ since }) => since?.at ?? null }),
    tables: t.field({
      type: [Table],
      rows: 60,
      resolve: ({ sheet, since }) => sheet.tables.map((table) => ({ table, since })),
    }),
    gone: t.field({ type: [Gone], rows: 5, resolve: ({ since }) => since?.gone ?? [] }),
    toCome: t.field({ type: [ToCome], rows: 20, resolve: ({ sheet }) => sheet.toCome }),
    sums: t.field({ type: [Sum], rows: 40, resolve: ({ sheet }) => sheet.sums }),
  }),
})

export const Print = builder.objectRef<Printed>('KitchenPrint').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The PDF, for ten minutes.' }),
    printedAt: t.expose('printedAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  kitchenSheet: t.field({
    type: Sheet,
    description:
      'Staff: what is cooked for a service; of the present service day where none (DD-MM-YYYY) is given, and of the service of this hour where none is.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      day: t.arg.string(),
      service: t.arg({ type: Service }),
    },
    resolve: (_, { restaurantId, day, service }, context) =>
      readKitchenSheet(context, { restaurantId: idOf(restaurantId), day: day ?? null, service: service ?? null }),
  }),
}))

builder.mutationFields((t) => ({
  printKitchenSheet: t.field({
    type: Print,
    description: 'Staff: prints what is cooked for a service. What is new or other since is marked on the next sheet.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      day: t.arg.string(),
      service: t.arg({ type: Service, required: true }),
      format: t.arg({ type: PaperFormat, required: true }),
    },
    resolve: (_, { restaurantId, day, service, format }, context) =>
      printKitchenSheet(context, { restaurantId: idOf(restaurantId), day: day ?? null, service, format }),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
