import {
  type ArgumentNode,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  Kind,
  type NamedTypeNode,
  type ObjectFieldNode,
  type SelectionSetNode,
  typeFromAST,
  type ValidationContext,
} from 'graphql'
import { Refusal } from '../errors.ts'

/** What one operation may ask. Deeper, wider or dearer ones are refused before anything runs. */
const LIMITS = { depth: 10, aliases: 15, cost: 10_000 }

// A list's length, where the document does not say how many rows it asks for; a page's, where a variable says it.
const USUAL_LIST = 5
const LONGEST_PAGE = 50
const LISTS = new Set([
  'restaurants',
  'reviews',
  'foodItems',
  'combos',
  'meals',
  'tags',
  'restaurantImages',
  'areas',
  'hours',
])

// Lists without pages that may grow long; a week's hours unless the document says how many.
const LONG_LISTS = new Set(['getMyFavoriteRestaurants', 'availability'])
const SIZES = new Set(['pageSize', 'limit'])
const LONG_LIST = 100
// Who sits at a table: few, but a table stands in each of them again.
const PARTY = 10

type Spent = { depth: number; aliases: number; cost: number }
type Operation = {
  spent: Spent
  fragment: (name: string) => FragmentDefinitionNode | undefined
  /** Variables that hold a whole input with its `pageSize`. */
  paged: Set<string>
}

/** Validation rule: depth, aliases and cost of each operation with its fragments unfolded; one a field, times its rows. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ selectionSet, variableDefinitions = [] }) {
      const spent: Spent = { depth: 0, aliases: 0, cost: 0 }
      const paged = variableDefinitions.filter(({ type }) =>
        isPaged(typeFromAST(context.getSchema(), type as NamedTypeNode)),
      )
      measure(selectionSet, 1, 1, [], {
        spent,
        fragment: (name) => context.getFragment(name) ?? undefined,
        paged: new Set(paged.map(({ variable }) => variable.name.value)),
      })
      const refuse = (what: string) => context.reportError(refusal(`La requête est refusée : ${what}.`))
      if (spent.depth > LIMITS.depth) refuse(`elle est profonde de plus de ${LIMITS.depth} niveaux`)
      if (spent.aliases > LIMITS.aliases) refuse(`elle a plus de ${LIMITS.aliases} alias`)
      if (spent.cost > LIMITS.cost) refuse('elle demande trop de données à la fois')
    },
  }
}

function measure(set: SelectionSetNode, depth: number, rows: number, inside: string[], operation: Operation): void {
  const { spent } = operation
  spent.depth = Math.max(spent.depth, depth)
  for (const selection of set.selections) {
    // Questions about the schema itself nest by nature, and are refused elsewhere where they are not wanted.
    if (selection.kind === Kind.FIELD && /^__(schema|type)$/.test(selection.name.value)) continue
    if (spent.cost > LIMITS.cost || spent.depth > LIMITS.depth) return
    if (selection.kind === Kind.FIELD) {
      spent.cost += rows
      if (selection.alias) spent.aliases++
      if (selection.selectionSet) {
        measure(selection.selectionSet, depth + 1, rows * rowsOf(selection, operation), inside, operation)
      }
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      measure(selection.selectionSet, depth, rows, inside, operation)
    } else {
      const name = selection.name.value
      const spread = operation.fragment(name)
      if (spread && !inside.includes(name)) measure(spread.selectionSet, depth, rows, [...inside, name], operation)
    }
  }
}

function refusal(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { originalError: new Refusal('BAD_USER_INPUT', sentence) })
}

function rowsOf(field: FieldNode, { paged }: Operation): number {
  const size = pageSizeOf(field, paged)
  if (size !== undefined) return Math.max(1, Math.min(size, LONGEST_PAGE)) / USUAL_LIST
  if (LONG_LISTS.has(field.name.value)) return LONG_LIST
  if (field.name.value === 'usersReservations') return PARTY
  return LISTS.has(field.name.value) ? USUAL_LIST : 1
}

/** The rows that a field's page may have; undefined for a field without pages. */
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
