import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { schemeSwitchesOf, switchesOf } from './switched-operations.ts'
import { refuseSwitchedOff } from './switches.ts'

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
