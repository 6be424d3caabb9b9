import { pageMeta } from './page-meta.ts'
import { Prose, type ProseSection } from './prose.tsx'
import { booking } from './terms/booking.tsx'
import { conduct } from './terms/conduct.tsx'
import { money } from './terms/money.tsx'
import { service } from './terms/service.tsx'

export const meta = pageMeta(
  "Conditions générales d'utilisation",
  "Les vingt articles qui régissent Tablée : réservation, paiement, annulation gratuite jusqu'à 30 minutes avant, absences, pourboires, avis et données personnelles.",
)

export default function TermsPage() {
  return (
    <Prose
      title="Conditions générales d'utilisation"
      lead="Ce que vous pouvez attendre de nous, du restaurant, et ce que nous attendons de vous. Nous les avons écrites pour être lues."
      dated="Dernière mise à jour : 20 novembre 2026"
      sections={articles}
    />
  )
}

/** The twenty articles of the terms, numbered in order: other articles and emails refer to these numbers. */
const articles: ProseSection[] = [...service, ...booking, ...money, ...conduct].map(({ title, body }, index) => ({
  id: `article-${index + 1}`,
  title: `Article ${index + 1} – ${title}`,
  body,
}))
