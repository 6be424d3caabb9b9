import { KEY_OUTLIVES } from '@tablee/domain/till/till-faults'
import { WEBHOOK_TYPES } from '@tablee/domain/till/webhook-types'
import { builder, numericId } from '../../../graphql/builder.ts'
import { WEBHOOK_FAILURES } from '../../../providers/webhooks/port.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import type { TillDelivery } from './deliveries/deliveries.ts'
import { resendDelivery, tryWebhook } from './deliveries/deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  type Endpoint,
  type MadeSecret,
  removeWebhook,
  renewWebhookSecret,
} from './endpoints/endpoints.ts'
import { keepTillKey, type MadeKey, makeTillKey, revokeTillKey, type TillKey } from './keys/keys.ts'
import { readTill, type Till, tillOf } from './read-till.ts'

const EVENTS = `Any of ${WEBHOOK_TYPES.join(', ')}.`

const WebhookFailureType = builder.enumType('WebhookFailure', {
  description:
    'REFUSED: the response has another status than 2xx. REDIRECTED: redirects are not followed. PRIVATE: the name resolves to a private network.',
  values: WEBHOOK_FAILURES,
})

const Key = builder.objectRef<TillKey>('TillKey').implement({
  description: 'An API key with which a till acts for one restaurant. It does not contain the key itself.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'The first characters of the key.' }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp', nullable: true }),
    usedAt: t.expose('usedAt', { type: 'Timestamp', nullable: true, description: 'Accurate to ten minutes.' }),
    madeBy: t.string({
      nullable: true,
      description: 'The owner who made it. Null if that is not known, or if their account has been deleted.',
      resolve: ({ madeBy }) => nameOf(madeBy),
    }),
    keptBy: t.string({
      nullable: true,
      description: 'The owner who has kept the key since the previous one left.',
      resolve: ({ keptBy }) => nameOf(keptBy),
    }),
    stopsAt: t.field({
      type: 'Timestamp',
      nullable: true,
      description:
        'The time at which the key stops working because its owner has left, unless another owner keeps it. Null otherwise.',
      resolve: ({ orphanedAt }) => (orphanedAt === null ? null : orphanedAt + KEY_OUTLIVES),
    }),
  }),
})

const EndpointType = builder.objectRef<Endpoint>('WebhookEndpoint').implement({
  description: 'A URL that receives the events of a restaurant.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    types: t.stringList({ rows: 13, description: EVENTS, resolve: ({ types }) => types }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    formerUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'The time until which the previous secret signs deliveries as well. Null once it no longer does.',
      resolve: ({ formerUntil }, _, { clock }) => stillAhead(formerUntil, clock.now()),
    }),
    restsUntil: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'Set after several failures in a row. Nothing is sent to the endpoint until then.',
      resolve: ({ restsUntil }, _, { clock }) => stillAhead(restsUntil, clock.now()),
    }),
  }),
})

const DeliveryType = builder.objectRef<TillDelivery>('WebhookDelivery').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    type: t.exposeString('type', { description: `One of ${WEBHOOK_TYPES.join(', ')}, test.` }),
    body: t.exposeString('body'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    dueAt: t.expose('dueAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'The time of the next attempt. Null after the last one.',
    }),
    tries: t.exposeInt('tries'),
    triedAt: t.expose('triedAt', { type: 'Timestamp', nullable: true }),
    deliveredAt: t.expose('deliveredAt', { type: 'Timestamp', nullable: true }),
    status: t.exposeInt('status', { nullable: true, description: 'The HTTP status of the last response.' }),
    failure: t.expose('failure', { type: WebhookFailureType, nullable: true }),
    tookMs: t.exposeInt('tookMs', { nullable: true }),
    answer: t.exposeString('answer', { nullable: true, description: 'The first 300 characters of the response.' }),
  }),
})

const TillType = builder.objectRef<Till>('Till').implement({
  description: 'The connection of a restaurant to its till, with the last deliveries, newest first.',
  fields: (t) => ({
    id: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    endpoints: t.expose('endpoints', { type: [EndpointType], rows: 3 }),
    keys: t.expose('keys', { type: [Key], rows: 3 }),
    deliveries: t.expose('deliveries', { type: [DeliveryType], rows: 30 }),
    isLocalAllowed: t.boolean({
      description: 'True if endpoints on this machine receive events as well, as in the sandbox.',
      resolve: (_, __, { webhooks }) => webhooks.isLocalAllowed,
    }),
  }),
})

const MadeKeyType = builder.objectRef<MadeKey>('MadeTillKey').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Shown only once.' }),
    till: t.field({ type: TillType, resolve: ({ restaurantId }, _, context) => tillOf(context, restaurantId) }),
  }),
})

const MadeSecretType = builder.objectRef<MadeSecret>('MadeWebhookSecret').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Shown only once.' }),
    till: t.field({ type: TillType, resolve: ({ restaurantId }, _, context) => tillOf(context, restaurantId) }),
  }),
})

const EndpointInput = builder.inputType('WebhookEndpointInput', {
  fields: (t) => ({ url: t.string({ required: true }), types: t.stringList({ required: true, description: EVENTS }) }),
})

builder.queryFields((t) => ({
  till: t.field({
    type: TillType,
    description: 'For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => readTill(context, numericId(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  makeTillKey: t.field({
    type: MadeKeyType,
    description:
      'Creates an API key with which a till reads the service of this restaurant and sets marks, order stages and limits.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      days: t.arg.int({ description: 'The lifetime in days: 30, 90 or 365. Null means until the key is revoked.' }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...wished }, context) => makeTillKey(context, numericId(restaurantId), wished),
  }),
  revokeTillKey: t.field({
    type: TillType,
    description: 'Revokes a key from the next request on.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      keyId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: async (_, { restaurantId, ...key }, context) =>
      tillOf(context, await revokeTillKey(context, numericId(restaurantId), key)),
  }),
}))

builder.mutationFields((t) => ({
  keepTillKey: t.field({
    type: TillType,
    description: 'Keeps a key whose owner has left. The caller becomes responsible for it.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      keyId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: async (_, { restaurantId, ...key }, context) =>
      tillOf(context, await keepTillKey(context, numericId(restaurantId), key)),
  }),
}))

builder.mutationFields((t) => ({
  addWebhook: t.field({
    type: MadeSecretType,
    description: 'Adds an https endpoint that receives events. At most five for a restaurant.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      url: t.arg.string({ required: true }),
      types: t.arg.stringList({ required: true, description: EVENTS }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...typed }, context) => addWebhook(context, numericId(restaurantId), typed),
  }),
  changeWebhook: t.field({
    type: TillType,
    args: {
      restaurantId: t.arg.id({ required: true }),
      endpointId: t.arg.id({ required: true }),
      url: t.arg.string({ required: true }),
      types: t.arg.stringList({ required: true, description: EVENTS }),
      was: t.arg({
        type: EndpointInput,
        description: 'The values that the page shows. Fails with CONFLICT if they have changed since.',
      }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: async (_, { restaurantId, endpointId, ...typed }, context) =>
      tillOf(context, await changeWebhook(context, numericId(restaurantId), { ...typed, id: endpointId })),
  }),
  removeWebhook: t.field({
    type: TillType,
    description: 'Removes an endpoint with its deliveries.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      endpointId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: async (_, { restaurantId, endpointId, password }, context) =>
      tillOf(context, await removeWebhook(context, numericId(restaurantId), { id: endpointId, password })),
  }),
  renewWebhookSecret: t.field({
    type: MadeSecretType,
    description: 'Replaces the secret of an endpoint. For one day the previous secret signs deliveries as well.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      endpointId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, endpointId, password }, context) =>
      renewWebhookSecret(context, numericId(restaurantId), { id: endpointId, password }),
  }),
}))

builder.mutationFields((t) => ({
  tryWebhook: t.field({
    type: TillType,
    description: 'Sends a test event immediately.',
    args: { restaurantId: t.arg.id({ required: true }), endpointId: t.arg.id({ required: true }) },
    resolve: async (_, { restaurantId, endpointId }, context) =>
      tillOf(context, await tryWebhook(context, numericId(restaurantId), endpointId)),
  }),
  resendDelivery: t.field({
    type: TillType,
    description: 'Sends the same body again immediately, with the same id.',
    args: { restaurantId: t.arg.id({ required: true }), deliveryId: t.arg.id({ required: true }) },
    resolve: async (_, { restaurantId, deliveryId }, context) =>
      tillOf(context, await resendDelivery(context, numericId(restaurantId), deliveryId)),
  }),
}))

function nameOf(name: TillKey['madeBy']): string | null {
  return name && ([name.firstName, name.lastName].filter(Boolean).join(' ') || null)
}

function stillAhead(instant: number | null, now: number): number | null {
  return instant !== null && instant > now ? instant : null
}
