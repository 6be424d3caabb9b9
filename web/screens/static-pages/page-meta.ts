import type { MetaArgs, MetaDescriptor } from 'react-router'
import { pageHead } from '../../ui/page/page-head.ts'

export type PageMeta = (args: Pick<MetaArgs, 'location'> & { matches: unknown }) => MetaDescriptor[]

/** The `meta` function of a static page; the canonical URL is the requested path. */
export function pageMeta(title: string, description: string, more: MetaDescriptor[] = []): PageMeta {
  return ({ matches, location }) => [
    ...pageHead({ origin: originOf(matches), path: location.pathname, title, description }),
    ...more,
  ]
}

function originOf(matches: unknown): string {
  const root = (matches as { loaderData?: { origin?: string } }[])[0]
  return root?.loaderData?.origin ?? ''
}
