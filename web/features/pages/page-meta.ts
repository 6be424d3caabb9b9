import type { MetaDescriptor } from 'react-router'
import { typeset } from '../../words/typeset.ts'

/** Title and description of a static page, as React Router's `meta` gives them. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${typeset(title)} · Tablée` }, { name: 'description', content: typeset(description) }]
}
