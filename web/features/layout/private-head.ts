import type { MetaDescriptor } from 'react-router'
import { typeset } from '../../words/typeset.ts'

/** The head of a page that is one person's: no search engine keeps it, and nobody learns its address from a link. */
export function privateHead(title: string): MetaDescriptor[] {
  return [
    { title: `${typeset(title)} · Tablée` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}
