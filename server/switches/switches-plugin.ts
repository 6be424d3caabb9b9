import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { SwitchName } from '@tablee/domain/switches'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { refuseSwitchedOff } from './switches.ts'

/** The operations that a switch refuses, by their names in the API. */
const REFUSED_BY: Record<Exclude<SwitchName, 'read-only'>, readonly string[]> = {
  bookings: ['createReservation', 'createWeeklyOrders', 'joinReservation', 'updateReservation', 'askForTable'],
  // A change may need a larger authorisation. Changes of dishes or of a limit are refused only in that case.
  payments: [
    ...['payUserReservation', 'coverUserReservation', 'addTipToReservation', 'restoflashInitTransaction'],
    ...['createCardSetup', 'attachStripePaymentMethod', 'updateReservation'],
  ],
  edenred: ['edenredLogin'],
  'resto-flash': ['restoflashInitGetToken', 'restoflashLogin', 'restoflashInitTransaction'],
  'sign-ups': ['register'],
}

/**
 * These mutations work even while nothing else is written: applying a bank's decision, signing out, and objecting to review
 * requests.
 */
const WRITTEN_ALWAYS = new Set(['confirmUserReservationPayment', 'logout', 'setReviewRequests'])

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      switches: SwitchesPlugin<Types>
    }
  }
}

/** Refuses each mutation whose switch is off, before any of it runs. */
class SwitchesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { parentType, name }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (parentType !== 'Mutation') return resolve
    const names = switchesOf(name)
    return (parent, given, context, info) => {
      const { switches } = context as unknown as Context
      refuseSwitchedOff(switches, [...names, ...schemeSwitchesOf(name, given)])
      return resolve(parent, given, context, info)
    }
  }
}

SchemaBuilder.registerPlugin('switches', SwitchesPlugin)

type Vouchers = { input?: { edenredParams?: unknown; restoflashParams?: unknown } }

/** The switches that refuse a mutation while they are off. */
function switchesOf(mutation: string): readonly SwitchName[] {
  const names = (Object.keys(REFUSED_BY) as (keyof typeof REFUSED_BY)[]).filter((name) =>
    REFUSED_BY[name].includes(mutation),
  )
  return WRITTEN_ALWAYS.has(mutation) ? names : ['read-only', ...names]
}

function schemeSwitchesOf(mutation: string, { input }: Vouchers): readonly SwitchName[] {
  if (mutation !== 'payUserReservation') return []
  return [
    ...(input?.edenredParams ? ['edenred' as const] : []),
    ...(input?.restoflashParams ? ['resto-flash' as const] : []),
  ]
}
