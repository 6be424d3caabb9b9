import { data } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import busyPot from '../../ui/page/drawings/busy-pot.svg'
import { FailurePage } from '../../ui/page/failure.tsx'
import { T } from '../../words/t.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(
  'Service momentanément indisponible',
  'Ce service de Tablée est momentanément indisponible.',
  [{ name: 'robots', content: 'noindex,follow' }],
)

export function loader() {
  return data(null, { status: 503 })
}

/** The page at /typeforms, /bonsplans, /clickCollectLivraison and /souteneznosrestos. */
export default function UnavailablePage() {
  return (
    <FailurePage
      drawing={busyPot}
      title="Service momentanément indisponible."
      ways={
        <>
          <ButtonLink to="/">
            <T>Retour à l'accueil</T>
          </ButtonLink>
          <ButtonLink to="/search" kind="line">
            Chercher une table
          </ButtonLink>
        </>
      }
    >
      Il reste des tables : la recherche et les restaurants sont ouverts.
    </FailurePage>
  )
}
