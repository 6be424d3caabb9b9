import { builder } from '../../graphql/builder.ts'
import { CAPTCHA_FOR_EMAIL, REPLACES_SESSION } from './link-arguments.ts'
import { PASSWORD_AGAIN } from './passwords/reauthenticate.ts'
import { confirmNewEmail, updateEmail } from './profile/change-email.ts'
import { deleteAccount, exportMyData } from './profile/leave.ts'
import { updateUser } from './profile/update-profile.ts'
import { sendVerificationCode, verifyPhoneNumber } from './profile/verify-phone.ts'
import { User } from './user.graphql.ts'

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    companyName: t.string(),
    companyAddress: t.string(),
  }),
})

builder.queryFields((t) => ({
  exportMyData: t.string({
    description: 'Returns all data about the viewer, as the text of a JSON file.',
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => exportMyData(context, password),
  }),
}))

builder.mutationFields((t) => ({
  updateUser: t.field({
    type: User,
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_, { input }, context) => updateUser(context, input),
  }),
  updateEmail: t.boolean({
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
      captchaToken: t.arg.string(CAPTCHA_FOR_EMAIL),
    },
    resolve: (_, input, context) => updateEmail(context, input),
  }),
  confirmNewEmail: t.string({
    description:
      "Confirms a new email address. Returns a session token; '' if the account has a second factor and has to sign in; 'undone' if the link has reverted a change. In the last case no session opens, and the same link sets a new password (resetPassword).",
    args: { token: t.arg.string({ required: true }), replacesSession: t.arg.boolean(REPLACES_SESSION) },
    resolve: (_, input, context) => confirmNewEmail(context, input),
  }),
  sendVerificationCode: t.boolean({
    args: { phone: t.arg.string({ required: true }) },
    resolve: (_, input, context) => sendVerificationCode(context, input),
  }),
  verifyPhoneNumber: t.boolean({
    args: { phone: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, input, context) => verifyPhoneNumber(context, input),
  }),
  deleteAccount: t.boolean({
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => deleteAccount(context, password),
  }),
}))
