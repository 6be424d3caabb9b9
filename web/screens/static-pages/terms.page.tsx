import { pageMeta } from './page-meta.ts'
import { Prose } from './prose.tsx'
import { articles } from './terms/articles.ts'

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
