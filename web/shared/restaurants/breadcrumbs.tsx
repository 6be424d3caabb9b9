import { Link, type MetaDescriptor } from 'react-router'
import { ChevronRight } from '../../ui/icons/actions/chevron-right.tsx'

export type Crumb = { name: string; path: string }

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4" />}
            {index < crumbs.length - 1 ? (
              <Link to={path} className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-8">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function breadcrumbList(origin: string, crumbs: Crumb[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
  }
}
