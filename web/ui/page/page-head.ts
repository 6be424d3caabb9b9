import { SITE_PICTURES } from '@tablee/domain/covers'
import { imageRatios, imageUrl } from '@tablee/domain/images'
import type { MetaDescriptor } from 'react-router'
import { typeset } from '../../words/typeset.ts'

type Head = {
  origin: string
  path: string
  /** The title, without « · Tablée », which is appended. `wholeTitle` is used unchanged. */
  title: string
  wholeTitle?: string
  description: string
  /** The picture shown when the page is shared, 1200 × 630, and its description. */
  shared?: { path: string; alt: string }
  type?: string
  isIndexed?: boolean
}

const LONGEST_DESCRIPTION = 300

/** Returns the meta tags of a page, for search engines and for sharing. */
export function pageHead({
  origin,
  path,
  title,
  wholeTitle,
  shared,
  type = 'website',
  isIndexed = true,
  ...head
}: Head) {
  const url = origin + path
  const description = typeset(head.description).slice(0, LONGEST_DESCRIPTION)
  return [
    { title: wholeTitle ? typeset(wholeTitle) : `${typeset(title)} · Tablée` },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: 'Tablée' },
    { property: 'og:title', content: typeset(title) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + (shared?.path ?? sharedPicture(SITE_PICTURES.shared)) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: typeset(shared?.alt ?? 'Tablée, sortir au restaurant ensemble') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ] satisfies MetaDescriptor[]
}

/** Returns the path of a picture shared without changes, 1200 × 630. */
export function sharedPicture(key: string): string {
  return imageUrl(key, { width: 1200, height: 1200 / imageRatios.openGraph })
}
