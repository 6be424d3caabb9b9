import { writeDay } from '@tablee/domain/calendar/calendar'
import type { DishSum, OptionSum } from '@tablee/domain/service/dish-sums'
import type { SheetSeat, SheetTable, StillToCome } from '@tablee/domain/service/kitchen-sheet'
import { mealWords, TABLE_FATES, type WarnedPlate, warningOf } from '@tablee/domain/service/kitchen-words'
import { type EntryChange, markedLines, tableKey } from '@tablee/domain/service/since-printed'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { ReservationType } from '../../../availability/availability.graphql.ts'
import { Restaurant, Service } from '../../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../../catalogue/catalogue.ts'
import { wishFields } from '../../../reservations/reservations.graphql.ts'
import type { GoneEntry, KitchenView } from './kitchen-view.ts'
import { FORMATS } from './paper.ts'
import { type Printed, printKitchenSheet } from './print-kitchen-sheet.ts'
import { readKitchenSheet } from './read-kitchen-sheet.ts'

const PaperFormat = builder.enumType('PaperFormat', {
  description: 'A TICKET is 80 mm wide and as long as its content.',
  values: FORMATS,
})

const Change = builder.objectRef<EntryChange>('KitchenChange').implement({
  description: 'The changes of a seat, or of the shared dishes of a table, since the sheet was printed.',
  fields: (t) => ({
    isNew: t.exposeBoolean('isNew'),
    wasHour: t.exposeString('wasHour', {
      nullable: true,
      description: 'The hour on the print. Null if it has not changed.',
    }),
    hasOtherNotice: t.exposeBoolean('hasOtherNotice', {
      description: 'True if its allergies or its note have changed.',
    }),
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
      description:
        'A French warning about allergens that the guest avoids. For a shared dish, about those that any of its sharers avoids.',
      resolve: ({ line }) => warningOf(line),
    }),
    isAdded: t.exposeBoolean('isAdded', { description: 'True if the line is not on the print of this seat.' }),
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
      description:
        'The allergens, among the 14, that the guest gave for this meal, in French. They are deleted seven days after the meal.',
      resolve: ({ seat }) => [...seat.allergens],
    }),
    ...wishFields(t, ({ seat }) => seat),
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
      description: 'True if nothing is ordered in advance.',
      resolve: ({ table }) => table.isOrderedAtTable,
    }),
    seats: t.field({
      type: [Seat],
      rows: 4,
      description: 'The seats to cook for, with their own dishes.',
      resolve: ({ table, since }) => table.seats.map((seat) => ({ seat, since })),
    }),
    shared: t.field({
      type: [Line],
      rows: 2,
      description: 'The shared dishes of the table, each listed once.',
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
  description: 'MOVED: the booking is now at another service.',
  values: TABLE_FATES,
})

const Gone = builder.objectRef<GoneEntry>('KitchenGone').implement({
  description: 'A printed seat or table that is no longer cooked for.',
  fields: (t) => ({
    id: t.id({ resolve: ({ key }) => key }),
    hour: t.exposeString('hour'),
    name: t.exposeString('name'),
    lines: t.stringList({ rows: 3, resolve: ({ lines }) => lines }),
    fate: t.field({
      type: Fate,
      nullable: true,
      description: 'For a whole table, the reason why it is no longer on the sheet. Null for a seat.',
      resolve: ({ table }) => table?.fate ?? null,
    }),
    meal: t.string({
      nullable: true,
      description: "For a whole table, a description in French: '4 couverts', 'en livraison'. Null for a seat.",
      resolve: ({ table }) => table && mealWords(table),
    }),
  }),
})

const ToCome = builder.objectRef<StillToCome>('KitchenToCome').implement({
  description: 'A booking for which orders may still arrive.',
  fields: (t) => ({
    id: t.exposeID('id'),
    hour: t.exposeString('hour'),
    type: t.expose('type', { type: ReservationType }),
    name: t.exposeString('name'),
    party: t.exposeInt('party'),
    isConfirmed: t.exposeBoolean('isConfirmed'),
    choosing: t.stringList({
      rows: 3,
      description: 'The names of the guests who still have to order or pay.',
      resolve: ({ choosing }) => choosing,
    }),
    free: t.exposeInt('free', { description: 'Seats that nobody has taken, while guests may still join.' }),
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
  description: 'The number of times a dish is cooked, alone and in formulas, and the number for each option.',
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
    options: t.expose('options', { type: [Option], rows: 4 }),
  }),
})

const Sheet = builder.objectRef<KitchenView>('KitchenSheet').implement({
  description: 'The dishes that a kitchen cooks for one service, by hour and seat, without prices.',
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
    url: t.exposeString('url', { description: 'The URL of the PDF, valid for ten minutes.' }),
    printedAt: t.expose('printedAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  kitchenSheet: t.field({
    type: Sheet,
    description:
      'Returns the dishes to cook for a service: by default the current service of the present service day. `day` is DD-MM-YYYY. For all staff.',
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
    description: 'Prints the kitchen sheet of a service. The next sheet marks what has changed since. For all staff.',
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
