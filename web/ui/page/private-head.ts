import type { MetaDescriptor } from 'react-router'
import { typeset } from '../../words/typeset.ts'

/** Returns the meta tags of a personal page: search engines do not index it, and links do not send its URL as referrer. */
export function privateHead(title: string): MetaDescriptor[] {
  return [
    { title: `${typeset(title)} · Tablée` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}
