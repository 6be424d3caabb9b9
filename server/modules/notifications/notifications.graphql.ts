import './push/push.graphql.ts'
import { builder } from '../../graphql/builder.ts'
import { User } from '../accounts/accounts.graphql.ts'
import { hasBounced, reviewRequestsOf, setReviewRequests } from './delivery/delivery.ts'

builder.objectField(User, 'emailBounced', (t) =>
  t.boolean({
    description: 'True if an email to the address bounced permanently. Nothing is sent to it until it is changed.',
    resolve: ({ email }, _, { db }) => hasBounced(db, email),
  }),
)

builder.queryFields((t) => ({
  reviewRequests: t.boolean({
    description: 'Returns true if the address that received this link is asked for reviews.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => reviewRequestsOf(context, link),
  }),
}))

builder.mutationFields((t) => ({
  setReviewRequests: t.boolean({
    description: 'Sets whether an address is asked for reviews, by the link of an email. Returns the stored value.',
    args: { link: t.arg.string({ required: true }), areWanted: t.arg.boolean({ required: true }) },
    resolve: (_, { link, areWanted }, context) => setReviewRequests(context, link, areWanted),
  }),
}))
