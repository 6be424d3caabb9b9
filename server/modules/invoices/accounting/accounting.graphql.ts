import {
  type BillAccount,
  type BillPayout,
  leftToPay,
  MEANS,
  type Means,
  paidOf,
  paidOutOf,
  sumsOf,
} from '@tablee/domain/accounting/bill-account'
import { writeDay } from '@tablee/domain/calendar/calendar'
import type { VatSum } from '@tablee/domain/money/invoice-sums'
import { builder, numericId } from '../../../graphql/builder.ts'
import type { FiguresPeriod } from '../../reservations/read/restaurant/restaurant.ts'
import type { VatOfDay } from './accounting.sql.ts'
import { ACCOUNTS_FILES, accountsFileUrl } from './accounting.ts'
import { houseBills, houseVat } from './read-accounts.ts'

const VatSumType = builder.objectRef<VatSum>('VatSum').implement({
  description: 'Sales at one VAT rate less credit notes, in cents.',
  fields: (t) => ({
    rate: t.int({ description: 'The rate in hundredths of a percent: 550 for 5.5 %.', resolve: ({ vat }) => vat }),
    net: t.exposeInt('net'),
    tax: t.exposeInt('tax'),
    gross: t.exposeInt('gross'),
  }),
})

const VatOfDayType = builder.objectRef<VatOfDay>('VatOfDay').implement({
  description:
    'The VAT of a day at one rate. An invoice counts on the service day of its bill, a credit note on the day of its creation.',
  fields: (t) => ({
    day: t.string({ description: 'DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    sum: t.field({ type: VatSumType, resolve: (one) => one }),
  }),
})

const RestaurantVat = builder.objectRef<FiguresPeriod & { days: VatOfDay[] }>('HouseVat').implement({
  fields: (t) => ({
    from: t.string({ description: 'DD-MM-YYYY.', resolve: ({ from }) => writeDay(from) }),
    to: t.string({ resolve: ({ to }) => writeDay(to) }),
    days: t.expose('days', {
      type: [VatOfDayType],
      rows: 60,
      description: 'The VAT by day and rate. Days without sales are omitted.',
    }),
  }),
})

const MeansType = builder.enumType('BillMeans', {
  description: 'A means of payment. PLATFORM is the part of a promo code that the platform pays.',
  values: MEANS,
})

const MeansSumType = builder.objectRef<{ means: Means; cents: number }>('BillMeansSum').implement({
  fields: (t) => ({ means: t.expose('means', { type: MeansType }), cents: t.exposeInt('cents') }),
})

const PayoutType = builder.objectRef<BillPayout>('BillPayout').implement({
  description: "A payout of the card provider to the restaurant's bank.",
  fields: (t) => ({
    id: t.exposeID('id'),
    day: t.string({ description: 'The day of arrival, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
  }),
})

const BillType = builder.objectRef<BillAccount>('HouseBill').implement({
  description: 'A bill with its current sales, payments and refunds, in cents.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reservationId: t.id({ resolve: ({ reservationId }) => String(reservationId) }),
    invoices: t.stringList({ rows: 2, resolve: ({ documents }) => numbersOf(documents, false) }),
    creditNotes: t.stringList({ rows: 2, resolve: ({ documents }) => numbersOf(documents, true) }),
    sums: t.field({ type: [VatSumType], rows: 3, resolve: ({ documents }) => sumsOf(documents) }),
    tips: t.int({ resolve: ({ payments }) => paidOf(payments).tips }),
    absenceFees: t.int({ resolve: ({ payments }) => paidOf(payments).absences }),
    paid: t.field({ type: [MeansSumType], rows: 3, resolve: ({ payments }) => meansOf(payments) }),
    givenBack: t.int({ resolve: ({ payments }) => paidOf(payments).back }),
    leftToPay: t.int({ description: 'The unpaid part of its invoices.', resolve: leftToPay }),
    references: t.stringList({
      rows: 3,
      description: "The providers' identifiers of its payments.",
      resolve: ({ payments }) => [...new Set(payments.map(({ reference }) => reference))],
    }),
    payouts: t.stringList({
      rows: 3,
      description: 'The identifiers of `paidOut`.',
      resolve: ({ payments }) => paidOutOf(payments).payouts.map(({ id }) => id),
    }),
    paidOut: t.field({
      type: [PayoutType],
      rows: 3,
      description: "The card provider's payouts that contain its payments and refunds, read once a day.",
      resolve: ({ payments }) => paidOutOf(payments).payouts,
    }),
    toPayOut: t.int({
      description: 'The amount that no payout contains yet. Negative if a refund is to be deducted from a payout.',
      resolve: ({ payments }) => paidOutOf(payments).toCome,
    }),
    paidBySchemes: t.field({
      type: [MeansSumType],
      rows: 2,
      description: 'The amounts that meal-voucher schemes pay to the restaurant, less refunds.',
      resolve: ({ payments }) => paidOutOf(payments).bySchemes,
    }),
  }),
})

const FileType = builder.enumType('AccountsFile', {
  description: 'FEC: accounting entries (LPF, art. A47 A-1). BILLS: one line per bill. VAT: one line per day and rate.',
  values: ACCOUNTS_FILES,
})

builder.queryFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  const period = {
    from: t.arg.string({ description: 'DD-MM-YYYY.' }),
    to: t.arg.string({ description: 'DD-MM-YYYY.' }),
  }
  return {
    houseVat: t.field({
      type: RestaurantVat,
      description:
        'Returns the VAT of the restaurant by day and rate. The last four weeks by default, a year at most. For owners.',
      args: { restaurantId, ...period },
      resolve: (_, asked, context) => houseVat(context, readAsked(asked)),
    }),
    houseBills: t.field({
      type: [BillType],
      rows: 60,
      description: 'Returns the bills of a service day (DD-MM-YYYY). For owners.',
      args: { restaurantId, day: t.arg.string({ required: true }) },
      resolve: (_, { day, ...asked }, context) => houseBills(context, readAsked({ ...asked, from: day, to: day })),
    }),
    houseAccountsFile: t.string({
      description: 'Returns the URL of an accounting file of the restaurant, valid for ten minutes. For owners.',
      args: { restaurantId, ...period, file: t.arg({ type: FileType, required: true }) },
      resolve: (_, { file, ...asked }, context) => accountsFileUrl(context, readAsked(asked), file),
    }),
  }
})

type Asked = { restaurantId: string | number; from?: string | null | undefined; to?: string | null | undefined }

function readAsked({ restaurantId, from = null, to = null }: Asked) {
  return { restaurantId: numericId(String(restaurantId)), from, to }
}

function numbersOf(documents: BillAccount['documents'], isCredit: boolean): string[] {
  return documents.filter((one) => one.isCredit === isCredit).map(({ number }) => number)
}

function meansOf(payments: BillAccount['payments']) {
  const paid = paidOf(payments)
  return MEANS.map((means) => ({ means, cents: paid.by(means) })).filter(({ cents }) => cents !== 0)
}
