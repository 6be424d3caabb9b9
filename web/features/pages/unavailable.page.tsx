import { Link } from 'react-router'
import { T } from '../../words/t.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(
  'Service momentanément indisponible',
  'Ce service de Tablée est momentanément indisponible.',
  [{ name: 'robots', content: 'noindex,follow' }],
)

/** What /typeforms, /bonsplans, /clickCollectLivraison and /souteneznosrestos answer. */
export default function UnavailablePage() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[44rem] flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl font-extrabold">
        <T>Service momentanément indisponible.</T>
      </h1>
      <p className="text-lg text-ink-soft text-pretty">
        <T>Il reste des tables : la recherche et les restaurants sont ouverts.</T>
      </p>
      <Link
        to="/"
        className="mt-4 inline-flex min-h-11 items-center rounded-control bg-brand px-6 py-3 font-bold text-white hover:bg-brand-dark"
      >
        <T>Retour à l'accueil</T>
      </Link>
    </div>
  )
}
