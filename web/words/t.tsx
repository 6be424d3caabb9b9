import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { typeset } from './typeset.ts'

/** Typesets every string between its tags, at any depth, except what a nested component renders itself. */
export function T({ children }: { children?: ReactNode }): ReactNode {
  return typesetNode(children)
}

function typesetNode(node: ReactNode): ReactNode {
  if (typeof node === 'string') return typeset(node)
  if (Array.isArray(node)) return Children.map(node, typesetNode)
  if (!hasChildren(node)) return node

  return cloneElement(node, undefined, typesetNode(node.props.children))
}

function hasChildren(node: ReactNode): node is ReactElement<{ children: ReactNode }> {
  return isValidElement<{ children?: ReactNode }>(node) && node.props.children !== undefined
}
