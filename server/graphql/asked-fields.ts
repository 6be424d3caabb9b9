import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** The names of the fields selected in a field's result, with fragments expanded. Ignores @skip and @include. */
export function askedFields({ fieldNodes, fragments }: Info): Set<string> {
  const names = new Set<string>()
  const unfolded = new Set<FragmentDefinitionNode>()

  function gather(set: SelectionSetNode | undefined): void {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet)
      else unfold(fragments[selection.name.value])
    }
  }

  function unfold(fragment: FragmentDefinitionNode | undefined): void {
    if (!fragment || unfolded.has(fragment)) return
    unfolded.add(fragment)
    gather(fragment.selectionSet)
  }

  for (const { selectionSet } of fieldNodes) gather(selectionSet)
  return names
}
