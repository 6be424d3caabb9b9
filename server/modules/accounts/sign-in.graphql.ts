import { builder } from '../../graphql/builder.ts'
import { PASSWORD_AGAIN } from './passwords/reauthenticate.ts'
import { logIn } from './sign-in/log-in.ts'
import { logInWithPasskey } from './sign-in/passkey-log-in.ts'
import { endOtherSessions, endSession, type ListedSession, listSessions } from './sign-in/sessions.ts'
import { Role } from './user.graphql.ts'

const Session = builder.objectRef<ListedSession>('Session').implement({
  description: 'A browser in which the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { nullable: true, description: 'The browser, as it identifies itself.' }),
    isCurrent: t.exposeBoolean('isCurrent'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  mySessions: t.field({ type: [Session], rows: 20, resolve: (_, __, context) => listSessions(context) }),
}))

builder.mutationFields((t) => ({
  login: t.string({
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      role: t.arg({ type: Role, required: true }),
      captchaToken: t.arg.string({
        description: 'Required after many attempts on an account. The error names it in extensions.fields.',
      }),
      secondFactor: t.arg.string({
        description:
          'Six digits or a recovery code. Fails with SECOND_FACTOR_REQUIRED if the account has a second factor and this is omitted.',
      }),
    },
    resolve: (_, input, context) => logIn(context, input),
  }),
  loginWithPasskey: t.string({
    args: {
      response: t.arg.string({ required: true, description: 'An AuthenticationResponseJSON, as text.' }),
      role: t.arg({ type: Role, required: true }),
    },
    resolve: (_, input, context) => logInWithPasskey(context, input),
  }),
  endSession: t.boolean({
    description: 'Signs out one browser, by its id from mySessions. Returns false if it is already signed out.',
    args: { id: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { id, password }, context) => endSession(context, String(id), password),
  }),
  endOtherSessions: t.boolean({
    description: 'Signs out every browser except the current one.',
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => endOtherSessions(context, password),
  }),
}))
