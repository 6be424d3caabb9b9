import { REVIEW_ORDERS } from '@tablee/domain/reviews'
import { builder, numericId } from '../../graphql/builder.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import { UserReservation } from '../reservations/reservations.graphql.ts'
import type { ReviewSummary as SummaryRow } from './core/reviews.sql.ts'
import { reportReview } from './moderation/report-review.ts'
import { readReviews, reviewOfShare, summaryOf } from './reading/read-reviews.ts'
import { Review } from './review.graphql.ts'
import './replies.graphql.ts'
import { type Scored, scoreOf } from './scores/read-scores.ts'
import { addReview, updateReview } from './writing/add-review.ts'

export { ReviewStatus } from './review.graphql.ts'

const ReviewOrder = builder.enumType('ReviewOrder', { values: REVIEW_ORDERS })

const ReviewSummary = builder.objectRef<SummaryRow>('ReviewSummary').implement({
  description: 'A summary of all published reviews of a restaurant, regardless of the filter.',
  fields: (t) => ({
    speed: t.exposeFloat('speed', { description: 'The mean rating, 1 to 5.' }),
    food: t.exposeFloat('food'),
    experience: t.exposeFloat('experience'),
    distribution: t.exposeIntList('distribution', {
      rows: 1,
      description: 'The numbers of reviews with the rounded rating 1, 2, 3, 4 and 5.',
    }),
  }),
})

const ReviewPage = builder.objectRef<Awaited<ReturnType<typeof readReviews>>>('ReviewPage').implement({
  fields: (t) => ({
    reviews: t.expose('reviews', { type: [Review], rows: 5 }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
    count: t.exposeInt('count'),
    totalPages: t.exposeInt('totalPages'),
    summary: t.field({
      type: ReviewSummary,
      nullable: true,
      resolve: ({ restaurantId }, _, context) => summaryOf(context, restaurantId),
    }),
  }),
})

builder.objectFields(Restaurant, (t) => ({
  avgRating: t.float({
    nullable: true,
    resolve: (restaurant: Scored, _, context) => {
      const score = scoreOf(context, restaurant)
      return score instanceof Promise ? score.then((known) => known?.score ?? null) : (score?.score ?? null)
    },
  }),
  reviewCount: t.int({
    resolve: (restaurant: Scored, _, context) => {
      const score = scoreOf(context, restaurant)
      return score instanceof Promise ? score.then((known) => known?.reviewCount ?? 0) : (score?.reviewCount ?? 0)
    },
  }),
}))

builder.objectField(UserReservation, 'review', (t) =>
  t.field({ type: Review, nullable: true, resolve: (seen, _, context) => reviewOfShare(context, seen) }),
)

builder.queryField('getReviews', (t) =>
  t.field({
    type: ReviewPage,
    args: {
      restaurantId: t.arg.id({ required: true }),
      page: t.arg.int({ defaultValue: 1 }),
      pageSize: t.arg.int({ defaultValue: 10 }),
      order: t.arg({ type: ReviewOrder, defaultValue: 'RECENT' }),
      mark: t.arg.int({ description: 'Only reviews whose mean rating, rounded, has this value.' }),
      words: t.arg.string({
        description: 'Only reviews in which each of these words occurs, in the review or in its reply.',
      }),
    },
    resolve: (_, { restaurantId, page, pageSize, order, mark, words }, context) =>
      readReviews(context, numericId(restaurantId) ?? 0, {
        page: page ?? 1,
        pageSize: pageSize ?? 10,
        order: order ?? 'RECENT',
        mark: mark ?? null,
        words: words ?? '',
      }),
  }),
)

const UpdateReviewInput = builder.inputType('UpdateReviewInput', {
  fields: (t) => ({
    comment: t.string({ required: true }),
    speedRating: t.int({ required: true }),
    foodRating: t.int({ required: true }),
    experienceRating: t.int({ required: true }),
  }),
})

builder.mutationFields((t) => ({
  addReview: t.field({
    type: Review,
    description: 'Adds a review of a completed share, within sixty days. One review for each visit.',
    args: {
      userReservationId: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateReviewInput, required: true }),
    },
    resolve: (_, { userReservationId, input }, context) => addReview(context, String(userReservationId), input),
  }),
  updateReview: t.field({
    type: Review,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateReviewInput, required: true }) },
    resolve: (_, { id, input }, context) => updateReview(context, numericId(String(id)) ?? 0, input),
  }),
  reportReview: t.boolean({
    description: 'Reports a review. Requires no account.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      captchaToken: t.arg.string({
        description: 'Required after many reports from one network. The error names it in extensions.fields.',
      }),
    },
    resolve: (_, { id, reason, captchaToken }, context) =>
      reportReview(context, { id: numericId(String(id)) ?? 0, reason, captchaToken }),
  }),
}))
