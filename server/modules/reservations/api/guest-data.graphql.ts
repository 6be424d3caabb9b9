import { builder } from '../../../graphql/builder.ts'
import { CAPTCHA_FOR_EMAIL } from '../../accounts/accounts.graphql.ts'
import { askGuestData, forgetGuestData, readGuestData } from '../groups/guest-data.ts'

builder.queryFields((t) => ({
  guestData: t.string({
    description: 'Returns everything known about a guest without an account, as JSON, by the link of an email.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => readGuestData(context, link),
  }),
}))

builder.mutationFields((t) => ({
  askGuestData: t.string({
    description:
      'Emails a guest without an account the link to their stored data. The response is the same for every address.',
    args: { email: t.arg.string({ required: true }), captchaToken: t.arg.string(CAPTCHA_FOR_EMAIL) },
    resolve: (_, wish, context) => askGuestData(context, wish),
  }),
  forgetGuestData: t.boolean({
    description:
      'Deletes the data of a guest without an account, by the link of askGuestData. Fails with CONFLICT, which names the booking, if one is open.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => forgetGuestData(context, link),
  }),
}))
