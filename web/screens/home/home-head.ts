import type { MetaDescriptor } from 'react-router'
import { pageHead } from '../../ui/page/page-head.ts'

export function homeHead(origin: string): MetaDescriptor[] {
  return [
    ...pageHead({
      origin,
      path: '/',
      title: 'Et si vous partiez sans payer ?',
      wholeTitle: "Tablée : réservez, commandez et partagez l'addition au restaurant",
      description:
        "Trouvez un restaurant à Paris et autour, réservez une table, commandez et partagez l'addition avant même de vous asseoir.",
    }),
    { 'script:ld+json': siteData(origin) },
  ]
}

/** The publisher and the search form for search engines (schema.org). */
function siteData(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name: 'Tablée',
        url: `${origin}/`,
        logo: `${origin}/icon.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: 'Tablée',
        url: `${origin}/`,
        inLanguage: 'fr-FR',
        publisher: { '@id': `${origin}/#organisation` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?ou={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
