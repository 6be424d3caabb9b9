import type { MetaArgs, MetaDescriptor } from 'react-router'
import { pageHead } from '../../ui/page/page-head.ts'

/** The `meta` function of a static page; the canonical URL is the requested path. */
export function pageMeta(title: string, description: string, more: MetaDescriptor[] = []) {
  return ({ matches, location }: Pick<MetaArgs, 'location'> & { matches: unknown }): MetaDescriptor[] => [
    ...pageHead({ origin: originOf(matches), path: location.pathname, title, description }),
    ...more,
  ]
}

function originOf(matches: unknown): string {
  const root = (matches as { loaderData?: { origin?: string } }[])[0]
  return root?.loaderData?.origin ?? ''
}
