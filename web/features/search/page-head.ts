import type { MetaDescriptor } from 'react-router'
import { typeset } from '../../words/typeset.ts'

type Head = { origin: string; path: string; title: string; description: string; isIndexed?: boolean }

/** What the head of a page says of it, here and where it is shared. */
export function pageHead({ origin, path, title, description, isIndexed = true }: Head): MetaDescriptor[] {
  const url = origin + path
  return [
    { title: `${typeset(title)} · Tablée` },
    { name: 'description', content: typeset(description) },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: 'Tablée' },
    { property: 'og:title', content: typeset(title) },
    { property: 'og:description', content: typeset(description) },
    { property: 'og:url', content: url },
  ]
}
