import { writeDay } from '@tablee/domain/calendar/calendar'
import { type DayFigures, payoutOf, revenueOf } from '@tablee/domain/service/figures'
import { builder, numericId } from '../../../graphql/builder.ts'
import { type HouseFigures, readFigures } from './read-figures.ts'

const DayFiguresType = builder.objectRef<DayFigures>('DayFigures').implement({
  description:
    'The figures of a restaurant for one service day. Amounts are in cents. Payments count on the service day of the meal, refunds on the day on which they are made.',
  fields: (t) => ({
    day: t.string({ description: 'DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    tables: t.exposeInt('tables'),
    covers: t.exposeInt('covers', { description: 'Covers that were expected.' }),
    absences: t.exposeInt('absences', { description: 'Covers that did not come.' }),
    unmarked: t.exposeInt('unmarked', {
      description: 'Covers at past tables that nobody marked as present or absent.',
    }),
    orders: t.exposeInt('orders', { description: 'Takeaway and delivery orders.' }),
    card: t.exposeInt('card', { description: 'Card payments for meals and extras, without tips and fees.' }),
    vouchers: t.exposeInt('vouchers', { description: 'Meal vouchers, which their scheme pays to the restaurant.' }),
    added: t.exposeInt('added', {
      description: 'The amounts that the platform adds: promo codes at its expense, and the parts that companies pay.',
    }),
    absenceFees: t.exposeInt('absenceFees'),
    tips: t.exposeInt('tips'),
    givenBack: t.exposeInt('givenBack', { description: 'Refunds of everything that the platform pays out.' }),
    vouchersBack: t.exposeInt('vouchersBack', { description: 'Refunds of meal vouchers, which their scheme makes.' }),
    fees: t.exposeInt('fees', { description: "The platform's service fees, which diners pay, less refunds." }),
    disputed: t.exposeInt('disputed', {
      description:
        'The amount that diners contested at their banks, less what was won back. Not included in `revenue` or `payout`.',
    }),
    refundsFailed: t.exposeInt('refundsFailed', {
      description: 'The part of the refunds that did not reach the card.',
    }),
    codes: t.exposeInt('codes', {
      description:
        "The discounts of promo codes at the restaurant's expense on settled bills. Not included in any sum.",
    }),
    revenue: t.int({ description: 'All payments except tips, less refunds.', resolve: revenueOf }),
    payout: t.int({ description: 'The amount that the platform pays out to the restaurant.', resolve: payoutOf }),
  }),
})

const RestaurantFiguresType = builder.objectRef<HouseFigures>('HouseFigures').implement({
  fields: (t) => ({
    from: t.string({ description: 'DD-MM-YYYY.', resolve: ({ from }) => writeDay(from) }),
    to: t.string({ resolve: ({ to }) => writeDay(to) }),
    days: t.expose('days', { type: [DayFiguresType], rows: 60, description: 'One entry for each day of the period.' }),
  }),
})

builder.queryField('houseFigures', (t) =>
  t.field({
    type: RestaurantFiguresType,
    description:
      'Returns the guests and the money of a restaurant by service day. The last four weeks by default, a year at most. For owners.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      from: t.arg.string({ description: 'DD-MM-YYYY.' }),
      to: t.arg.string({ description: 'DD-MM-YYYY.' }),
    },
    resolve: (_, { restaurantId, from, to }, context) =>
      readFigures(context, numericId(restaurantId), { from: from ?? null, to: to ?? null }),
  }),
)
