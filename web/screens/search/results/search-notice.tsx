import { tooFarSentence } from '@tablee/domain/search/reading/what-is-meant'
import { Link } from 'react-router'
import { type Search, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { typeset } from '../../../words/typeset.ts'

type Props = { search: Search; correctedName: string | null }

/**
 * The notice of typed words that mean nothing to the search, with the nearest alternatives, of a day that is too far, and of the
 * name searched instead.
 */
export function SearchNotice({ search, correctedName }: Props) {
  const { name, unread, tooFar } = search
  if (!unread && !correctedName && !tooFar) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-card px-4 py-2">
      {correctedName && (
        <p>
          {typeset(`Aucun restaurant ne s'appelle « ${name} ». Voici ce qui s'en approche : « ${correctedName} ».`)}
        </p>
      )}
      {tooFar && <p>{typeset(tooFarSentence(tooFar))}</p>}
      {unread && (
        <>
          <p>{typeset(`Nous n'avons pas compris « ${unread} ».`)}</p>
          {nextSearches(search).map(({ label, to }) => (
            <Link
              key={label}
              to={searchUrl({ ...to, unread: '', page: 1, seed: null })}
              className="inline-flex min-h-11 items-center font-semibold text-brand-dark underline underline-offset-2"
            >
              {label}
            </Link>
          ))}
        </>
      )}
    </div>
  )
}

function nextSearches(search: Search): { label: string; to: Search }[] {
  const { unread, position } = search
  return [
    { label: 'Chercher un restaurant de ce nom', to: { ...search, name: unread } },
    ...(position ? [] : [{ label: 'Chercher cette adresse', to: { ...search, address: unread } }]),
    { label: 'Ignorer', to: search },
  ]
}
