import { repliedUntil } from '@tablee/domain/reviews'
import { builder, numericId } from '../../graphql/builder.ts'
import { canReply, readRestaurantReviews, refusalOfReply } from './replying/read-restaurant-reviews.ts'
import type { HouseReply as ReplyRow, HouseReview as ReviewRow } from './replying/replies.sql.ts'
import { replyToReview, withdrawReply } from './replying/reply-to-review.ts'
import { Review, ReviewStatus } from './review.graphql.ts'

const HouseReply = builder.objectRef<ReplyRow>('HouseReply').implement({
  description: 'A reply as its restaurant sees it, published or not.',
  fields: (t) => ({
    id: t.exposeID('id'),
    comment: t.exposeString('comment'),
    status: t.expose('status', { type: ReviewStatus }),
    refusal: t.string({
      nullable: true,
      description: 'The reason why the reply is not published, and what to change.',
      resolve: refusalOfReply,
    }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
  }),
})

const HouseReview = builder.objectRef<ReviewRow>('HouseReview').implement({
  description: 'A published review as its restaurant sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    review: t.field({ type: Review, resolve: (row) => row }),
    reply: t.expose('ownReply', { type: HouseReply, nullable: true }),
    repliedUntil: t.field({
      type: 'Timestamp',
      description: 'The deadline for a reply: two months after publication or after the last change of the text.',
      resolve: ({ publishedAt }) => repliedUntil(publishedAt),
    }),
    canReply: t.boolean({ resolve: (row, _, context) => canReply(context, row) }),
  }),
})

const HouseReviewPage = builder
  .objectRef<Awaited<ReturnType<typeof readRestaurantReviews>>>('HouseReviewPage')
  .implement({
    fields: (t) => ({
      reviews: t.expose('reviews', { type: [HouseReview], rows: 10 }),
      page: t.exposeInt('page'),
      totalPages: t.exposeInt('totalPages'),
      count: t.exposeInt('count', { description: 'The number of reviews that match the filter.' }),
      unanswered: t.exposeInt('unanswered', {
        description: 'The number of all reviews without a reply, regardless of the filter.',
      }),
    }),
  })

builder.queryField('houseReviews', (t) =>
  t.field({
    type: HouseReviewPage,
    description: 'Returns the published reviews of a restaurant, newest first, ten per page. For owners.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      page: t.arg.int({ defaultValue: 1 }),
      mark: t.arg.int({ description: 'Only reviews whose mean rating, rounded, has this value.' }),
      unanswered: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_, { restaurantId, page, mark, unanswered }, context) =>
      readRestaurantReviews(context, numericId(restaurantId), {
        page: page ?? 1,
        mark: mark ?? null,
        unanswered: unanswered ?? false,
      }),
  }),
)

builder.mutationFields((t) => ({
  replyToReview: t.field({
    type: HouseReview,
    description: 'Creates or changes a reply, within two months of the publication. It is moderated like a review.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      reviewId: t.arg.id({ required: true }),
      comment: t.arg.string({ required: true }),
      was: t.arg.string({
        description: 'The reply that the page shows, or an empty string. Fails with CONFLICT if it has changed since.',
      }),
    },
    resolve: (_, { restaurantId, reviewId, ...words }, context) =>
      replyToReview(context, whichOf(restaurantId, reviewId), words),
  }),
  withdrawReply: t.field({
    type: HouseReview,
    args: { restaurantId: t.arg.id({ required: true }), reviewId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId, reviewId }, context) => withdrawReply(context, whichOf(restaurantId, reviewId)),
  }),
}))

function whichOf(restaurantId: string, reviewId: string) {
  return { restaurantId: numericId(restaurantId), reviewId: numericId(reviewId) ?? 0 }
}
