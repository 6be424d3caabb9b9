import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type ObjectFieldNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'
import { UserError } from '../errors.ts'

/** The limits of one operation. An operation beyond them is refused before it runs. */
const LIMITS = { depth: 12, aliases: 15, cost: 11_000, equal: 25, steps: 5_000 }

// The assumed rows of a page if the document gives no size, and the largest size if a variable gives it.
const USUAL_PAGE = 5
export const LONGEST_PAGE = 50
const SIZES = new Set(['pageSize', 'limit'])

type Spent = { depth: number; aliases: number; cost: number; steps: number; equal: number }
type Operation = {
  schema: GraphQLSchema
  spent: Spent
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Variables that contain a whole input with its `pageSize`. */
  paged: Set<string>
  /** The number of times that each path of the result is selected. */
  asked: Map<string, number>
}
/** The position of a selection: its parent type, path in the result, depth, number of rows, and enclosing fragments. */
type Place = { type: GraphQLType | undefined; path: string; depth: number; rows: number; inside: string[] }

/**
 * The limits that the operations of a document exceed, with fragments expanded; each field costs one per row. Runs before
 * GraphQL's validation, which compares all pairs of equal fields, so the document may still be invalid.
 */
export function beyondLimits(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const named = document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one] : []))
  const fragments = new Map(named.map((fragment) => [fragment.name.value, fragment]))
  const faults = document.definitions.flatMap((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION && one.kind !== Kind.FRAGMENT_DEFINITION) return []
    const { selectionSet, variableDefinitions = [] } = one
    const type =
      one.kind === Kind.OPERATION_DEFINITION
        ? (schema.getRootType(one.operation) ?? undefined)
        : schema.getType(one.typeCondition.name.value)
    const spent: Spent = { depth: 0, aliases: 0, cost: 0, steps: 0, equal: 0 }
    const paged = variableDefinitions.filter(({ type }) => isPaged(typeFromAST(schema, type as NamedTypeNode)))
    measure(
      selectionSet,
      // A fragment that is never spread costs no rows, but its equal fields count.
      { type, path: '', depth: 1, rows: one.kind === Kind.OPERATION_DEFINITION ? 1 : 0, inside: [] },
      { schema, spent, fragments, asked: new Map(), paged: new Set(paged.map(({ variable }) => variable.name.value)) },
    )
    return faultsOf(spent)
  })
  return [...new Set(faults)].map((what) => refusal(`La requête est refusée : ${what}.`))
}

function faultsOf({ depth, aliases, equal, cost, steps }: Spent): string[] {
  return [
    ...(depth > LIMITS.depth ? [`elle est profonde de plus de ${LIMITS.depth} niveaux`] : []),
    ...(aliases > LIMITS.aliases ? [`elle a plus de ${LIMITS.aliases} alias`] : []),
    ...(equal > LIMITS.equal ? [`elle demande plus de ${LIMITS.equal} fois la même chose`] : []),
    ...(cost > LIMITS.cost || steps > LIMITS.steps ? ['elle demande trop de données à la fois'] : []),
  ]
}

function isBeyond(spent: Spent): boolean {
  return (
    spent.depth > LIMITS.depth || spent.equal > LIMITS.equal || spent.cost > LIMITS.cost || spent.steps > LIMITS.steps
  )
}

function measure(set: SelectionSetNode, place: Place, operation: Operation): void {
  const { schema, spent, fragments } = operation
  spent.depth = Math.max(spent.depth, place.depth)
  for (const selection of set.selections) {
    if (isBeyond(spent)) return
    // Counts every selection, because nested fragments may expand exponentially without selecting anything.
    spent.steps++
    if (selection.kind === Kind.FIELD) {
      measureField(selection, place, operation)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value
      const type = condition === undefined ? place.type : schema.getType(condition)
      measure(selection.selectionSet, { ...place, type }, operation)
    } else {
      const name = selection.name.value
      const spread = fragments.get(name)
      if (!spread || place.inside.includes(name)) continue
      const type = schema.getType(spread.typeCondition.name.value)
      measure(spread.selectionSet, { ...place, type, inside: [...place.inside, name] }, operation)
    }
  }
}

function measureField(field: FieldNode, place: Place, operation: Operation): void {
  const { spent, asked } = operation
  const name = field.name.value
  const path = `${place.path}.${field.alias?.value ?? name}`
  const times = (asked.get(path) ?? 0) + 1
  asked.set(path, times)
  spent.equal = Math.max(spent.equal, times)
  if (field.alias) spent.aliases++
  // Introspection is deeply nested by nature. If it is disabled, it is refused elsewhere.
  const isAboutSchema = place.rows === 0 || /^__(schema|type)$/.test(name)
  if (!isAboutSchema) spent.cost += place.rows
  if (!field.selectionSet) return

  const known = isObjectType(place.type) || isInterfaceType(place.type) ? place.type.getFields()[name] : undefined
  const type = known && getNamedType(known.type)
  const below = isAboutSchema
    ? { depth: place.depth, rows: 0 }
    : { depth: place.depth + 1, rows: place.rows * rowsOf(field, known, operation) }
  measure(field.selectionSet, { ...place, ...below, type, path }, operation)
}

function refusal(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { originalError: new UserError('BAD_USER_INPUT', sentence) })
}

function rowsOf(field: FieldNode, known: GraphQLField<unknown, unknown> | undefined, { paged }: Operation): number {
  const size = pageSizeOf(field, paged)
  if (size !== undefined) return Math.max(1, Math.min(size, LONGEST_PAGE)) / USUAL_PAGE
  return typeof known?.extensions.rows === 'number' ? known.extensions.rows : 1
}

/** The most rows of a field's page; undefined for a field without pages. */
function pageSizeOf({ arguments: given = [] }: FieldNode, paged: Set<string>): number | undefined {
  const asked = given.flatMap<ArgumentNode | ObjectFieldNode>((one) =>
    one.value.kind === Kind.OBJECT ? one.value.fields : [one],
  )
  for (const { name, value } of asked) {
    if (value.kind === Kind.VARIABLE && paged.has(value.name.value)) return LONGEST_PAGE
    if (SIZES.has(name.value)) return value.kind === Kind.INT ? Number(value.value) : LONGEST_PAGE
  }
  return undefined
}

function isPaged(type: GraphQLType | undefined): boolean {
  const named = getNamedType(type)
  return isInputObjectType(named) && 'pageSize' in named.getFields()
}
