import { writeDay } from '@tablee/domain/calendar/calendar'
import { type DayFigures, payoutOf, revenueOf } from '@tablee/domain/service/figures'
import { builder, numericId } from '../../graphql/builder.ts'
import { type HouseFigures, readFigures } from './read-figures.ts'

const DayFiguresType = builder.objectRef<DayFigures>('DayFigures').implement({
  description:
    'A service day of a restaurant. Money is in cents: what comes in counts for the service day of its meal, what goes back for the day on which it goes.',
  fields: (t) => ({
    day: t.string({ description: 'DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    tables: t.exposeInt('tables'),
    covers: t.exposeInt('covers', { description: 'Who was expected.' }),
    absences: t.exposeInt('absences', { description: 'Those of them who did not come.' }),
    unmarked: t.exposeInt('unmarked', {
      description: 'Covers of past tables that nobody marked as present or absent.',
    }),
    orders: t.exposeInt('orders', { description: 'To take away or delivered.' }),
    card: t.exposeInt('card', { description: 'For meals and what was added to them, without tips and fees.' }),
    vouchers: t.exposeInt('vouchers', { description: 'Paid to the restaurant by the scheme of meal vouchers.' }),
    added: t.exposeInt('added', { description: "Promo codes at the platform's expense, and companies' parts." }),
    absenceFees: t.exposeInt('absenceFees'),
    tips: t.exposeInt('tips'),
    givenBack: t.exposeInt('givenBack', { description: 'Of all that the platform has paid out.' }),
    vouchersBack: t.exposeInt('vouchersBack', { description: 'By the scheme of meal vouchers.' }),
    fees: t.exposeInt('fees', { description: "The platform's, which its diners pay; less what was given back." }),
    disputed: t.exposeInt('disputed', {
      description: 'Contested at the banks of diners, less what was won back; neither revenue nor payout counts it.',
    }),
    refundsFailed: t.exposeInt('refundsFailed', {
      description: 'Of what was given back, what did not reach the card.',
    }),
    codes: t.exposeInt('codes', {
      description: "Taken off settled bills by codes at the restaurant's own expense; in no sum.",
    }),
    revenue: t.int({ description: 'All but tips, less what was given back.', resolve: revenueOf }),
    payout: t.int({ description: 'What the platform pays out to the restaurant.', resolve: payoutOf }),
  }),
})

const HouseFiguresType = builder.objectRef<HouseFigures>('HouseFigures').implement({
  fields: (t) => ({
    from: t.string({ description: 'DD-MM-YYYY.', resolve: ({ from }) => writeDay(from) }),
    to: t.string({ resolve: ({ to }) => writeDay(to) }),
    days: t.expose('days', { type: [DayFiguresType], rows: 60, description: 'Each day of the period.' }),
  }),
})

builder.queryField('houseFigures', (t) =>
  t.field({
    type: HouseFiguresType,
    description:
      "A restaurant's guests and money by service day, for its owners: the last four weeks, or a year at most.",
    args: {
      restaurantId: t.arg.id({ required: true }),
      from: t.arg.string({ description: 'DD-MM-YYYY.' }),
      to: t.arg.string({ description: 'DD-MM-YYYY.' }),
    },
    resolve: (_, { restaurantId, from, to }, context) =>
      readFigures(context, numericId(restaurantId), { from: from ?? null, to: to ?? null }),
  }),
)
