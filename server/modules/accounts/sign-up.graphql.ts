import { builder } from '../../graphql/builder.ts'
import { REPLACES_SESSION } from './link-arguments.ts'
import { activate } from './sign-up/activate.ts'
import { register } from './sign-up/register.ts'
import { Role, User } from './user.graphql.ts'

const AuthPayload = builder.objectRef<Awaited<ReturnType<typeof activate>>>('AuthPayload').implement({
  fields: (t) => ({ user: t.expose('user', { type: User }), token: t.exposeString('token') }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description:
    'The input of a sign-up. captchaToken is verified with the captcha provider. reservationOrderToken links the new account to an order that was started as a guest.',
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

builder.mutationFields((t) => ({
  register: t.string({
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: (_, { input }, context) => register(context, input),
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
    resolve: (_, { clientInput, ...input }, context) => activate(context, { client: clientInput, ...input }),
  }),
}))
