import './security-log.graphql.ts'
import type { Viewer } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import type { Account } from './core/account.ts'
import { changePassword } from './passwords/change-password.ts'
import { PASSWORD_AGAIN } from './passwords/reauthenticate.ts'
import { confirmNewEmail, updateEmail } from './profile/change-email.ts'
import { isCompanyCustomer } from './profile/company-customer.ts'
import { deleteAccount, exportMyData } from './profile/leave.ts'
import { resetPassword, triggerPasswordReset } from './profile/reset-password.ts'
import { updateUser } from './profile/update-profile.ts'
import { sendVerificationCode, verifyPhoneNumber } from './profile/verify-phone.ts'
import { logIn } from './sign-in/log-in.ts'
import { logInWithPasskey } from './sign-in/passkey-log-in.ts'
import { endOtherSessions, endSession, type ListedSession, listSessions } from './sign-in/sessions.ts'
import { activate } from './sign-up/activate.ts'
import { register } from './sign-up/register.ts'
import './security.graphql.ts'

export const Role = builder.enumType('Role', { values: ['ADMIN', 'CLIENT', 'RESTAURANT'] as const })
export const AccountStatus = builder.enumType('AccountStatus', { values: ['BLOCKED', 'DISABLED', 'ENABLED'] as const })

/** Only ever the account of who asks. */
export const User = builder.objectRef<Account>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.string({ nullable: true, resolve: () => null }),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    phoneIsVerified: t.boolean({
      description: 'Its code was entered: groups of nine and more ask for it.',
      resolve: ({ phoneVerifiedAt }) => phoneVerifiedAt !== null,
    }),
    companyName: t.exposeString('companyName', { nullable: true }),
    companyAddress: t.exposeString('companyAddress', { nullable: true }),
    role: t.expose('role', { type: Role }),
    status: t.expose('status', { type: AccountStatus }),
    isCompanyCustomer: t.boolean({
      description:
        "One of the configured company markers is in the domain part of the e-mail: shows 'Cantine digitale'.",
      resolve: ({ email }, _, { config }) => isCompanyCustomer(config, email),
    }),
  }),
})

const AuthPayload = builder.objectRef<Awaited<ReturnType<typeof activate>>>('AuthPayload').implement({
  fields: (t) => ({ user: t.expose('user', { type: User }), token: t.exposeString('token') }),
})

const Session = builder.objectRef<ListedSession>('Session').implement({
  description: 'A browser in which one is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { nullable: true, description: 'What the browser says of itself.' }),
    isCurrent: t.exposeBoolean('isCurrent'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp' }),
  }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description:
    'captchaToken is checked with the captcha provider; reservationOrderToken ties the new account to an order begun as a guest.',
  fields: (t) => ({
    email: t.string({ required: true }),
    role: t.field({ type: Role, required: true }),
    reservationOrderToken: t.string(),
    captchaToken: t.string({ required: true }),
  }),
})

const ActivateClientInput = builder.inputType('ActivateClientInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    phone: t.string({ required: true }),
  }),
})

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    companyName: t.string(),
    companyAddress: t.string(),
  }),
})

/** What the contract says of the argument that takes it. */
export const CAPTCHA_OF_LETTER = {
  description: 'Asked, by its name in extensions.fields, with the third letter that one asks for in an hour.',
}
const REPLACES_SESSION = {
  description: 'Agreed to by who is signed in as another: their e-mail stands in extensions.signedInAs until then.',
}

builder.queryFields((t) => ({
  currentUser: t.field({ type: User, nullable: true, resolve: (_, __, context) => viewerAccount(context.viewer) }),
  me: t.field({ type: User, nullable: true, resolve: (_, __, context) => viewerAccount(context.viewer) }),
  mySessions: t.field({ type: [Session], rows: 20, resolve: (_, __, context) => listSessions(context) }),
  exportMyData: t.string({
    description: 'All that is known of who is signed in, as the text of a JSON file.',
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => exportMyData(context, password),
  }),
}))

builder.mutationFields((t) => ({
  login: t.string({
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      role: t.arg({ type: Role, required: true }),
      captchaToken: t.arg.string({
        description: 'Asked, by its name in extensions.fields, of an account that many try.',
      }),
      secondFactor: t.arg.string({
        description: 'Six digits or a recovery code: asked, with the code SECOND_FACTOR_REQUIRED, where there is one.',
      }),
    },
    resolve: (_, wish, context) => logIn(context, wish),
  }),
  loginWithPasskey: t.string({
    args: {
      response: t.arg.string({ required: true, description: 'AuthenticationResponseJSON, as text.' }),
      role: t.arg({ type: Role, required: true }),
    },
    resolve: (_, wish, context) => logInWithPasskey(context, wish),
  }),
  register: t.string({
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: (_, { input }, context) => register(context, input),
  }),
  triggerPasswordReset: t.string({
    args: {
      email: t.arg.string({ required: true }),
      role: t.arg({ type: Role, required: true }),
      captchaToken: t.arg.string(CAPTCHA_OF_LETTER),
    },
    resolve: (_, wish, context) => triggerPasswordReset(context, wish),
  }),
  resetPassword: t.boolean({
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      replacesSession: t.arg.boolean(REPLACES_SESSION),
    },
    resolve: (_, wish, context) => resetPassword(context, wish),
  }),
  activate: t.field({
    type: AuthPayload,
    args: {
      clientInput: t.arg({ type: ActivateClientInput, required: true }),
      password: t.arg.string({ required: true }),
      token: t.arg.string({ required: true }),
      reservationToken: t.arg.string(),
      replacesSession: t.arg.boolean(REPLACES_SESSION),
    },
    resolve: (_, { clientInput, ...wish }, context) => activate(context, { client: clientInput, ...wish }),
  }),
  confirmNewEmail: t.string({
    description:
      "A session's token; '' for who has a second factor: they sign in; 'undone' where the link has undone a change: no session opens, and the same link sets the new password (resetPassword).",
    args: { token: t.arg.string({ required: true }), replacesSession: t.arg.boolean(REPLACES_SESSION) },
    resolve: (_, wish, context) => confirmNewEmail(context, wish),
  }),
  updateEmail: t.boolean({
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
      captchaToken: t.arg.string(CAPTCHA_OF_LETTER),
    },
    resolve: (_, wish, context) => updateEmail(context, wish),
  }),
  sendVerificationCode: t.boolean({
    args: { phone: t.arg.string({ required: true }) },
    resolve: (_, wish, context) => sendVerificationCode(context, wish),
  }),
  verifyPhoneNumber: t.boolean({
    args: { phone: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, wish, context) => verifyPhoneNumber(context, wish),
  }),
  updateUser: t.field({
    type: User,
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_, { input }, context) => updateUser(context, input),
  }),
  changePassword: t.boolean({
    args: { oldPassword: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
    resolve: (_, wish, context) => changePassword(context, wish),
  }),
  endOtherSessions: t.boolean({
    description: 'Signs out every browser but the one that asks.',
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => endOtherSessions(context, password),
  }),
  endSession: t.boolean({
    description: 'Signs out one browser, by the id that mySessions lists; false where it is signed out already.',
    args: { id: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { id, password }, context) => endSession(context, String(id), password),
  }),
  deleteAccount: t.boolean({
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => deleteAccount(context, password),
  }),
}))

function viewerAccount(viewer: Viewer) {
  return 'account' in viewer ? viewer.account : null
}
