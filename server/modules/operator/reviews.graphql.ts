import { builder, numericId } from '../../graphql/builder.ts'
import type { ReplyToRead, ReviewForOperator } from '../reviews/moderation/moderation.ts'
import { ReviewStatus } from '../reviews/reviews.graphql.ts'
import { decideOnReply, decideOnReview, lookAtReviews, type ToRead } from './read-reviews.ts'

const WRITTEN_AT = 'When these words were written: sent with the decision on them.'
const MARK = 'Changes with the words and with each decision on them: sent with the decision.'
const SEEN_MARK =
  '`mark` of what was read: CONFLICT where somebody has decided since. Without it, what stands is decided on.'
const SEEN_AT =
  '`updatedAt` of the words that were read: CONFLICT where others stand. Without it, what stands is decided on.'

const Report = builder.objectRef<ReviewForOperator['reports'][number]>('ReviewReportToRead').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent with the decision, which marks it as read.' }),
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
    dueAt: t.expose('dueAt', { type: 'Timestamp', nullable: true, description: 'From then on the flags decide.' }),
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
    review: t.exposeString('review', { nullable: true, description: 'What it answers.' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp', description: WRITTEN_AT }),
    dueAt: t.expose('dueAt', { type: 'Timestamp', nullable: true }),
    mark: t.exposeString('mark', { description: MARK }),
  }),
})

const ToReadType = builder.objectRef<ToRead>('ReviewsToRead').implement({
  description: 'What waits for moderation, and reviews that readers have reported; at most fifty of each.',
  fields: (t) => ({
    reviews: t.expose('reviews', { type: [ReviewForOperatorType], rows: 20 }),
    replies: t.expose('replies', { type: [ReplyToReadType], rows: 20 }),
  }),
})

builder.queryField('reviewsToRead', (t) =>
  t.field({ type: ToReadType, description: 'For the operator.', resolve: (_, __, context) => lookAtReviews(context) }),
)

builder.mutationFields((t) => ({
  decideOnReview: t.field({
    type: ToReadType,
    description: 'For the operator: publishes or keeps a review, or refuses it for a reason that its author reads.',
    args: {
      id: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      reason: t.arg.string({ defaultValue: '' }),
      updatedAt: t.arg({ type: 'Timestamp', description: SEEN_AT }),
      mark: t.arg.string({ description: SEEN_MARK }),
      reportIds: t.arg.idList({ description: 'The reports that were read; without it, all.' }),
    },
    resolve: (_, { id, isPublished, reason, updatedAt, mark, reportIds }, context) =>
      decideOnReview(context, {
        ...{ id: numericId(id) ?? 0, isPublished, reason: reason ?? '', updatedAt: updatedAt ?? null },
        mark: mark ?? null,
        reportIds: reportIds?.flatMap((report) => numericId(report) ?? []) ?? null,
      }),
  }),
  decideOnReply: t.field({
    type: ToReadType,
    description: 'The same of a reply, by the id of its review; its restaurant reads the reason.',
    args: {
      reviewId: t.arg.id({ required: true }),
      isPublished: t.arg.boolean({ required: true }),
      reason: t.arg.string({ defaultValue: '' }),
      updatedAt: t.arg({ type: 'Timestamp', description: SEEN_AT }),
      mark: t.arg.string({ description: SEEN_MARK }),
    },
    resolve: (_, { reviewId, isPublished, reason, updatedAt, mark }, context) =>
      decideOnReply(context, {
        ...{ id: numericId(reviewId) ?? 0, isPublished, reason: reason ?? '', updatedAt: updatedAt ?? null },
        mark: mark ?? null,
      }),
  }),
}))
