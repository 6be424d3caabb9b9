import type { ProseSection } from '../prose.tsx'
import { booking } from './booking.tsx'
import { conduct } from './conduct.tsx'
import { money } from './money.tsx'
import { service } from './service.tsx'

/** The twenty articles of the terms, numbered in order: other articles and emails refer to these numbers. */
export const articles: ProseSection[] = [...service, ...booking, ...money, ...conduct].map(
  ({ title, body }, index) => ({
    id: `article-${index + 1}`,
    title: `Article ${index + 1} – ${title}`,
    body,
  }),
)
