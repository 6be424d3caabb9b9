import { builder } from '../../graphql/builder.ts'
import { AccountStatus, Role } from '../accounts/accounts.graphql.ts'
import type { Review as ReviewRow } from './core/reviews.sql.ts'
import { isOwnReview, refusalOf } from './reading/read-reviews.ts'

export const ReviewStatus = builder.enumType('ReviewStatus', { values: ['PUBLISHED', 'PENDING', 'REFUSED'] as const })

const ReviewAuthor = builder.objectRef<ReviewRow>('ReviewAuthor').implement({
  description: "The public part of a review's author: first name and initial.",
  fields: (t) => ({
    id: t.exposeID('authorId'),
    role: t.field({ type: Role, resolve: () => 'CLIENT' as const }),
    status: t.field({ type: AccountStatus, resolve: () => 'ENABLED' as const }),
    username: t.string({ nullable: true, resolve: () => null }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.string({
      nullable: true,
      resolve: ({ lastName }) => (lastName ? `${lastName.charAt(0).toUpperCase()}.` : null),
    }),
  }),
})

const ReviewReply = builder.objectRef<NonNullable<ReviewRow['reply']>>('ReviewReply').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    comment: t.exposeString('comment'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
  }),
})

export const Review = builder.objectRef<ReviewRow>('Review').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    restaurantId: t.exposeID('restaurantId'),
    userReservationId: t.id({
      nullable: true,
      resolve: (review, _, context) => (isOwnReview(context, review) ? review.shareId : null),
    }),
    user: t.field({ type: ReviewAuthor, resolve: (review) => review }),
    avgRating: t.float({ resolve: meanMark }),
    comment: t.exposeString('comment', { nullable: true }),
    speedRating: t.exposeInt('speedRating'),
    foodRating: t.exposeInt('foodRating'),
    experienceRating: t.exposeInt('experienceRating'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
    reply: t.expose('reply', { type: ReviewReply, nullable: true }),
    visitedOn: t.exposeString('visitedOn', { nullable: true, description: 'The month of the visit, YYYY-MM.' }),
    status: t.expose('status', {
      type: ReviewStatus,
      description: 'Only the author sees PENDING and REFUSED reviews.',
    }),
    isOwn: t.boolean({
      description: 'True if the viewer wrote the review.',
      resolve: (review, _, context) => isOwnReview(context, review),
    }),
    refusal: t.string({
      nullable: true,
      description: 'For the author: the reason why the review is not published, and what to change.',
      resolve: (review, _, context) => refusalOf(context, review),
    }),
  }),
})

function meanMark({ speedRating, foodRating, experienceRating }: ReviewRow): number {
  return Math.round(((speedRating + foodRating + experienceRating) / 3) * 100) / 100
}
