import { builder } from '../../graphql/builder.ts'
import { LINK_USES, linkFault } from './core/tokens.ts'
import { CAPTCHA_FOR_EMAIL, REPLACES_SESSION } from './link-arguments.ts'
import { changePassword } from './passwords/change-password.ts'
import { resetPassword, triggerPasswordReset } from './profile/reset-password.ts'
import { Role } from './user.graphql.ts'

const EmailLinkUse = builder.enumType('EmailLinkUse', {
  description: 'ACTIVATION: activates an account. PASSWORD: sets a new password.',
  values: LINK_USES,
})

builder.queryField('linkFault', (t) =>
  t.string({
    nullable: true,
    description:
      'Returns a French sentence that explains why an emailed link is invalid. Null if it is valid. Does not consume the link.',
    args: { token: t.arg.string({ required: true }), use: t.arg({ type: EmailLinkUse, required: true }) },
    resolve: (_, input, context) => linkFault(context, input),
  }),
)

builder.mutationFields((t) => ({
  triggerPasswordReset: t.string({
    args: {
      email: t.arg.string({ required: true }),
      role: t.arg({ type: Role, required: true }),
      captchaToken: t.arg.string(CAPTCHA_FOR_EMAIL),
    },
    resolve: (_, input, context) => triggerPasswordReset(context, input),
  }),
  resetPassword: t.boolean({
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      replacesSession: t.arg.boolean(REPLACES_SESSION),
    },
    resolve: (_, input, context) => resetPassword(context, input),
  }),
  changePassword: t.boolean({
    args: { oldPassword: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
    resolve: (_, input, context) => changePassword(context, input),
  }),
}))
