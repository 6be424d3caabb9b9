import { builder, numericId } from '../../graphql/builder.ts'
import type { ReplyToRead, ReviewForOperator } from '../reviews/moderation/moderation.ts'
import { ReviewStatus } from '../reviews/reviews.graphql.ts'
import { decideOnReply, decideOnReview, lookAtReviews, type ToRead } from './read-reviews.ts'

const WRITTEN_AT = 'The time at which this text was written. Sent back with the decision.'
const MARK = 'A value that changes with the text and with each decision on it. Sent back with the decision.'
const SEEN_MARK =
  'The `mark` that was read. Fails with CONFLICT if somebody has decided since. Not compared if omitted.'
const SEEN_AT =
  'The `updatedAt` that was read. Fails with CONFLICT if the text has changed since. Not compared if omitted.'

const Report = builder.objectRef<ReviewForOperator['reports'][number]>('ReviewReportToRead').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent back with the decision, which marks the report as read.' }),
    reason: t.exposeString('reason'),
    reportedAt: t.expose('reportedAt', { type: 'Timestamp' }),
  }),
})

export const ReviewForOperatorType = builder.objectRef<ReviewForOperator>('ReviewForOperator').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    restaurantId: t.exposeID('restaurantId'),
    restaurantName: t.exposeString('restaurantName'),
    authorId: t.exposeID('authorId'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    status: t.expose('status', { type: ReviewStatus }),
    speedRating: t.exposeFloat('speedRating'),
    foodRating: t.exposeFloat('foodRating'),
    experienceRating: t.exposeFloat('experienceRating'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp', description: WRITTEN_AT }),
    dueAt: t.expose('dueAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'The time from which the flags of the review decide.',
    }),
    reports: t.expose('reports', { type: [Report], rows: 2 }),
    mark: t.exposeString('mark', { description: MARK }),
  }),
})

const ReplyToReadType = builder.objectRef<ReplyToRead>('ReplyToRead').implement({
  fields: (t) => ({
    reviewId: t.exposeID('reviewId'),
    restaurantId: t.exposeID('restaurantId'),
    restaurantName: t.exposeString('restaurantName'),
    comment: t.exposeString('comment'),
    review: t.exposeString('review', { nullable: true, description: 'The text of the review to which it replies.' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp', description: WRITTEN_AT }),
    dueAt: t.expose('dueAt', { type: 'Timestamp', nullable: true }),
    mark: t.exposeString('mark', { description: MARK }),
  }),
})

const ToReadType = builder.objectRef<ToRead>('ReviewsToRead').implement({
  description:
    'Reviews and replies that wait for moderation, and reviews that readers have reported. At most fifty of each.',
  fields: (t) => ({
    reviews: t.expose('reviews', { type: [ReviewForOperatorType], rows: 20 }),
    replies: t.expose('replies', { type: [ReplyToReadType], rows: 20 }),
  }),
})

builder.queryField('reviewsToRead', (t) =>
  t.field({
    type: ToReadType,
    description: 'Returns the reviews and replies to moderate. For the operator.',
    resolve: (_, __, context) => lookAtReviews(context),
  }),
)

builder.mutationFields((t) => ({
  decideOnReview: t.field({
    type: ToReadType,
    description: 'Publishes or keeps a review, or refuses it. The reason is shown to its author. For the operator.',
    args: {
      id: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      reason: t.arg.string({ defaultValue: '' }),
      updatedAt: t.arg({ type: 'Timestamp', description: SEEN_AT }),
      mark: t.arg.string({ description: SEEN_MARK }),
      reportIds: t.arg.idList({ description: 'The reports that were read. Means all reports if omitted.' }),
    },
    resolve: (_, { id, isPublished, reason, updatedAt, mark, reportIds }, context) =>
      decideOnReview(context, {
        id: numericId(id) ?? 0,
        isPublished,
        reason: reason ?? '',
        updatedAt: updatedAt ?? null,
        mark: mark ?? null,
        reportIds: reportIds?.flatMap((report) => numericId(report) ?? []) ?? null,
      }),
  }),
  decideOnReply: t.field({
    type: ToReadType,
    description:
      'Publishes or refuses a reply, by the id of its review. The reason is shown to the restaurant. For the operator.',
    args: {
      reviewId: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      reason: t.arg.string({ defaultValue: '' }),
      updatedAt: t.arg({ type: 'Timestamp', description: SEEN_AT }),
      mark: t.arg.string({ description: SEEN_MARK }),
    },
    resolve: (_, { reviewId, isPublished, reason, updatedAt, mark }, context) =>
      decideOnReply(context, {
        id: numericId(reviewId) ?? 0,
        isPublished,
        reason: reason ?? '',
        updatedAt: updatedAt ?? null,
        mark: mark ?? null,
      }),
  }),
}))
