import { SCHEMES } from '@tablee/domain/money/voucher-words'
import { builder } from '../../graphql/builder.ts'
import { User } from '../accounts/accounts.graphql.ts'
import { restoflashInitGetToken, restoflashLogin } from './links/link-resto-flash.ts'
import { linkMark, unlinkVoucherAccount } from './links/linked-schemes.ts'
import { edenredGetBalance, edenredLogin, edenredSignIn } from './links/sign-in-edenred.ts'

const EdenredBalanceData = builder.objectRef<{ cents: number }>('EdenredBalanceData').implement({
  description: 'A balance in cents.',
  fields: (t) => ({ available_amount: t.exposeInt('cents') }),
})

const EdenredBalance = builder.objectRef<{ cents: number }>('EdenredBalance').implement({
  fields: (t) => ({ data: t.field({ type: EdenredBalanceData, resolve: (balance) => balance }) }),
})

const SignIn = builder.objectRef<{ url: string; state: string }>('SignIn').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    state: t.exposeString('state', {
      description: 'Returned with the code. After the point it contains the path of the requesting page, in base64url.',
    }),
  }),
})

const RestoflashInit = builder.objectRef<{ restoflashId: string; redirectUrl: string }>('RestoflashInit').implement({
  fields: (t) => ({ restoflashId: t.exposeID('restoflashId'), redirectUrl: t.exposeString('redirectUrl') }),
})

const RestoflashLogin = builder
  .objectRef<{ credentialToken: string; restoflashId: string }>('RestoflashLogin')
  .implement({
    fields: (t) => ({
      credentialToken: t.exposeString('credentialToken', { description: "Never the provider's own token." }),
      restoflashId: t.exposeID('restoflashId'),
    }),
  })

builder.objectFields(User, (t) => ({
  edenredRefreshToken: t.string({
    nullable: true,
    description: "Opaque: present when the ticket-restaurant account is linked. Never the provider's own token.",
    resolve: ({ id }, _, context) => linkMark(context, id, 'EDENRED'),
  }),
  restoflashCredentialToken: t.string({
    nullable: true,
    description: "Opaque: present when the Resto Flash account is linked. Never the provider's own token.",
    resolve: ({ id }, _, context) => linkMark(context, id, 'RESTO_FLASH'),
  }),
}))

builder.queryFields((t) => ({
  edenredGetBalance: t.field({
    type: EdenredBalance,
    resolve: async (_, __, context) => ({ cents: await edenredGetBalance(context) }),
  }),
  edenredSignIn: t.field({
    type: SignIn,
    description: 'Returns the URL at which the diner signs in to ticket restaurant.',
    args: { userReservationId: t.arg.id(), returnTo: t.arg.string() },
    resolve: (_, { userReservationId, returnTo }, context) =>
      edenredSignIn(context, { userReservationId: userReservationId && String(userReservationId), returnTo }),
  }),
}))

const VoucherScheme = builder.enumType('VoucherScheme', { values: SCHEMES })

builder.mutationFields((t) => ({
  unlinkVoucherAccount: t.boolean({
    description:
      "Unlinks the viewer's voucher account. Fails with CONFLICT while one of its vouchers still has to pay for a booking.",
    args: { scheme: t.arg({ type: VoucherScheme, required: true }) },
    resolve: (_, { scheme }, context) => unlinkVoucherAccount(context, scheme),
  }),
  edenredLogin: t.boolean({
    args: { code: t.arg.string({ required: true }), state: t.arg.string() },
    resolve: (_, { code, state }, context) => edenredLogin(context, code, state),
  }),
  restoflashInitGetToken: t.field({
    type: RestoflashInit,
    resolve: (_, __, context) => restoflashInitGetToken(context),
  }),
  restoflashLogin: t.field({
    type: RestoflashLogin,
    args: { restoflashId: t.arg.id({ required: true }) },
    resolve: (_, { restoflashId }, context) => restoflashLogin(context, String(restoflashId)),
  }),
}))
