import { builder } from '../../../graphql/builder.ts'
import { isSubscribedToPush, subscribeToPush, unsubscribeFromPush } from './subscribe-to-push.ts'

builder.queryFields((t) => ({
  pushKey: t.string({
    nullable: true,
    description: 'Returns the key with which a browser subscribes to push messages. Null if there are none.',
    resolve: (_, __, { push }) => push.publicKey,
  }),
  isSubscribedToPush: t.boolean({
    description: "Returns true if the browser with this endpoint receives push messages about the viewer's bookings.",
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: (_, { endpoint }, context) => isSubscribedToPush(context, endpoint),
  }),
}))

builder.mutationFields((t) => ({
  subscribeToPush: t.boolean({
    description:
      "Sends this browser push messages about the viewer's bookings until the session or the guest token ends. The keys are base64url.",
    args: {
      endpoint: t.arg.string({ required: true }),
      publicKey: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: (_, target, context) => subscribeToPush(context, target),
  }),
  unsubscribeFromPush: t.boolean({
    description: 'Stops push messages to the browser with this endpoint.',
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: (_, { endpoint }, context) => unsubscribeFromPush(context, endpoint),
  }),
}))
