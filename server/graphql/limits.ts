import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { Refusal } from '../errors.ts'

/** What one operation may ask. Deeper, wider or dearer ones are refused before anything runs. */
const LIMITS = { depth: 10, aliases: 15, cost: 8000 }

// A list's length, where the document does not say how many rows it asks for; a page's, where a variable says it.
const USUAL_LIST = 5
const LONGEST_PAGE = 50
const LISTS = new Set(['restaurants', 'reviews', 'foodItems', 'combos', 'meals', 'tags', 'restaurantImages', 'areas'])

type Spent = { depth: number; aliases: number; cost: number }

/** Validation rule: depth, aliases and cost of each operation with its fragments unfolded; one a field, times its rows. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const spent: Spent = { depth: 0, aliases: 0, cost: 0 }
      measure(operation.selectionSet, 1, 1, spent, (name) => context.getFragment(name) ?? undefined, [])
      const refuse = (what: string) => context.reportError(refusal(`La requête est refusée : ${what}.`))
      if (spent.depth > LIMITS.depth) refuse(`elle est profonde de plus de ${LIMITS.depth} niveaux`)
      if (spent.aliases > LIMITS.aliases) refuse(`elle a plus de ${LIMITS.aliases} alias`)
      if (spent.cost > LIMITS.cost) refuse('elle demande trop de données à la fois')
    },
  }
}

function measure(
  set: SelectionSetNode,
  depth: number,
  rows: number,
  spent: Spent,
  fragment: (name: string) => FragmentDefinitionNode | undefined,
  inside: string[],
): void {
  spent.depth = Math.max(spent.depth, depth)
  for (const selection of set.selections) {
    // Questions about the schema itself nest by nature, and are refused elsewhere where they are not wanted.
    if (selection.kind === Kind.FIELD && /^__(schema|type)$/.test(selection.name.value)) continue
    if (spent.cost > LIMITS.cost || spent.depth > LIMITS.depth) return
    if (selection.kind === Kind.FIELD) {
      spent.cost += rows
      if (selection.alias) spent.aliases++
      if (selection.selectionSet) {
        measure(selection.selectionSet, depth + 1, rows * rowsOf(selection), spent, fragment, inside)
      }
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      measure(selection.selectionSet, depth, rows, spent, fragment, inside)
    } else {
      const name = selection.name.value
      const spread = fragment(name)
      if (spread && !inside.includes(name))
        measure(spread.selectionSet, depth, rows, spent, fragment, [...inside, name])
    }
  }
}

function refusal(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { originalError: new Refusal('BAD_USER_INPUT', sentence) })
}

function rowsOf(field: FieldNode): number {
  return pageSizeOf(field) ?? (LISTS.has(field.name.value) ? USUAL_LIST : 1)
}

function pageSizeOf(field: FieldNode): number | undefined {
  for (const argument of field.arguments ?? []) {
    const asked = argument.value.kind === Kind.OBJECT ? argument.value.fields : [argument]
    for (const { name, value } of asked) {
      if (name.value !== 'pageSize') continue
      return value.kind === Kind.INT
        ? Math.min(Number(value.value), LONGEST_PAGE) / USUAL_LIST
        : LONGEST_PAGE / USUAL_LIST
    }
  }
  return undefined
}
