import { builder } from '../../graphql/builder.ts'
import * as accounts from './accounts.ts'
import { PASSWORD_AGAIN } from './passwords/reauthenticate.ts'

const Passkey = builder.objectRef<accounts.Security['passkeys'][number]>('Passkey').implement({
  description: 'A key of a device or a password manager (WebAuthn), which signs in by itself.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp', nullable: true }),
  }),
})

const Security = builder.objectRef<accounts.Security>('Security').implement({
  description: 'What protects an account beside its password.',
  fields: (t) => ({
    hasSecondFactor: t.exposeBoolean('hasSecondFactor'),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    passkeys: t.expose('passkeys', { type: [Passkey], rows: 5 }),
  }),
})

const SecondFactorSetup = builder.objectRef<accounts.SecondFactorSetup>('SecondFactorSetup').implement({
  description: 'What an authenticator needs: the key to type, and the same as an otpauth address for a QR code.',
  fields: (t) => ({ secret: t.exposeString('secret'), uri: t.exposeString('uri') }),
})

builder.queryFields((t) => ({
  mySecurity: t.field({ type: Security, resolve: (_, __, context) => accounts.mySecurity(context) }),
}))

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: SecondFactorSetup,
    args: { password: t.arg.string({ required: true }) },
    resolve: (_, { password }, context) => accounts.beginSecondFactor(context, password),
  }),
  confirmSecondFactor: t.stringList({
    rows: 10,
    description: 'Turns it on by a first code, and answers the recovery codes: they are shown this once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, context) => accounts.confirmSecondFactor(context, code),
  }),
  endSecondFactor: t.boolean({
    args: { password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, wish, context) => accounts.endSecondFactor(context, wish),
  }),
  renewRecoveryCodes: t.stringList({
    rows: 10,
    args: { password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, wish, context) => accounts.renewRecoveryCodes(context, wish),
  }),
  beginPasskey: t.string({
    description: 'PublicKeyCredentialCreationOptionsJSON, as text.',
    args: { password: t.arg.string({ required: true }) },
    resolve: (_, { password }, context) => accounts.beginPasskey(context, password),
  }),
  addPasskey: t.boolean({
    args: {
      name: t.arg.string({ required: true }),
      response: t.arg.string({ required: true, description: 'RegistrationResponseJSON, as text.' }),
    },
    resolve: (_, wish, context) => accounts.addPasskey(context, wish),
  }),
  removePasskey: t.boolean({
    args: { id: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { id, password }, context) => accounts.removePasskey(context, id, password),
  }),
  beginPasskeyLogin: t.string({
    description: 'PublicKeyCredentialRequestOptionsJSON, as text.',
    resolve: (_, __, context) => accounts.beginPasskeyLogin(context),
  }),
}))
