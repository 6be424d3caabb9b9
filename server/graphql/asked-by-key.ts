import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { UserError } from '../errors.ts'
import { presentError } from './present-error.ts'

/**
 * The operations that a till's key may use, for its own restaurant: it reads the service, and sets marks, stages, limits and
 * bills.
 */
export const ASKED_BY_KEY: readonly string[] = [
  'serviceSheet',
  'kitchenSheet',
  'orderBoard',
  'serviceBill',
  'serviceLimits',
  'markSeats',
  'undoMark',
  'acceptOrder',
  'refuseOrder',
  'markOrderReady',
  'undoOrderReady',
  'handOverOrder',
  'limitDish',
  'closeBill',
]

/** The fields of a restaurant that a key may read. Its public page is not part of its service. */
const OF_RESTAURANT = ['id', 'name']

/** Returns the first field for which a document exceeds the permissions of a key, or null. The document is valid. */
export function fieldBeyondKey(schema: GraphQLSchema, document: DocumentNode): string | null {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const info = new TypeInfo(schema)
  let beyond: string | null = null
  const visitor = visitWithTypeInfo(info, {
    Field({ name: { value: name } }) {
      const parent = getNamedType(info.getParentType())
      if (!isObjectType(parent) || name === '__typename') return
      if (roots.includes(parent) && !ASKED_BY_KEY.includes(name)) beyond ??= name
      if (parent.name === 'Restaurant' && !OF_RESTAURANT.includes(name)) beyond ??= `Restaurant.${name}`
    },
  })
  visit(document, visitor)
  return beyond
}

/** The error for a document that selects it. */
export function refusalOf(field: string): GraphQLError {
  const sentence = `Une clé ne permet pas de demander « ${field} ».`
  return presentError(new GraphQLError(sentence, { originalError: new UserError('FORBIDDEN', sentence) }))
}
