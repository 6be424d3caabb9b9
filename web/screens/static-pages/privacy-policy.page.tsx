import { pageMeta } from './page-meta.ts'
import { privacySections } from './privacy-sections.tsx'
import { Prose } from './prose.tsx'

export const meta = pageMeta(
  'Politique de confidentialité',
  'Quelles données Tablée traite, pourquoi, combien de temps, avec qui, et comment exercer vos droits. En vigueur depuis le 6 mai 2021.',
)

export default function PrivacyPolicyPage() {
  return (
    <Prose
      title="Politique de confidentialité"
      lead="Nous demandons ce qu'il faut pour tenir votre table et rien de plus. Nous ne vendons pas vos données et aucun traceur publicitaire ne vous suit ici."
      dated="En vigueur depuis le 6 mai 2021"
      sections={privacySections}
    />
  )
}
