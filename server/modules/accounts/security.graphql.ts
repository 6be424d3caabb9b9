import { builder } from '../../graphql/builder.ts'
import { PASSWORD_AGAIN } from './passwords/reauthenticate.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
} from './second-factor/second-factor.ts'
import { beginPasskeyLogin } from './sign-in/passkey-log-in.ts'
import { addPasskey, beginPasskey, removePasskey } from './sign-in/passkeys.ts'
import { mySecurity, type Security } from './sign-in/security.ts'

const Passkey = builder.objectRef<Security['passkeys'][number]>('Passkey').implement({
  description: 'A WebAuthn key of a device or a password manager. It signs in without a password.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp', nullable: true }),
  }),
})

const SecurityType = builder.objectRef<Security>('Security').implement({
  description: 'The protection of an account in addition to its password.',
  fields: (t) => ({
    hasSecondFactor: t.exposeBoolean('hasSecondFactor'),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    passkeys: t.expose('passkeys', { type: [Passkey], rows: 5 }),
  }),
})

const SecondFactorSetupType = builder.objectRef<SecondFactorSetup>('SecondFactorSetup').implement({
  description:
    'The data that an authenticator needs: the key to type, and the same key as an otpauth URI for a QR code.',
  fields: (t) => ({ secret: t.exposeString('secret'), uri: t.exposeString('uri') }),
})

builder.queryFields((t) => ({
  mySecurity: t.field({ type: SecurityType, resolve: (_, __, context) => mySecurity(context) }),
}))

builder.mutationFields((t) => ({
  beginSecondFactor: t.field({
    type: SecondFactorSetupType,
    args: { password: t.arg.string({ required: true }) },
    resolve: (_, { password }, context) => beginSecondFactor(context, password),
  }),
  confirmSecondFactor: t.stringList({
    rows: 10,
    description: 'Enables the second factor with a first code. Returns the recovery codes, which are shown only once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, context) => confirmSecondFactor(context, code),
  }),
  endSecondFactor: t.boolean({
    args: { password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, input, context) => endSecondFactor(context, input),
  }),
  renewRecoveryCodes: t.stringList({
    rows: 10,
    args: { password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, input, context) => renewRecoveryCodes(context, input),
  }),
  beginPasskey: t.string({
    description: 'Returns PublicKeyCredentialCreationOptionsJSON, as text.',
    args: { password: t.arg.string({ required: true }) },
    resolve: (_, { password }, context) => beginPasskey(context, password),
  }),
  addPasskey: t.boolean({
    args: {
      name: t.arg.string({ required: true }),
      response: t.arg.string({ required: true, description: 'A RegistrationResponseJSON, as text.' }),
    },
    resolve: (_, input, context) => addPasskey(context, input),
  }),
  removePasskey: t.boolean({
    args: { id: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { id, password }, context) => removePasskey(context, id, password),
  }),
  beginPasskeyLogin: t.string({
    description: 'Returns PublicKeyCredentialRequestOptionsJSON, as text.',
    args: {
      captchaToken: t.arg.string({
        description: 'Required after many requests from one network. The error names it in extensions.fields.',
      }),
    },
    resolve: (_, { captchaToken }, context) => beginPasskeyLogin(context, captchaToken),
  }),
}))
