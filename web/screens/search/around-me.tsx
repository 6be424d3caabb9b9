import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FoundPlace, placeOfDevice } from '../../shared/search-bar/found-place.ts'
import { type Search, searchUrl } from '../../shared/search-bar/search-url.ts'
import { T } from '../../words/t.tsx'

/**
 * Requests the position of the device for a search around the diner, and continues with it. If it is refused or unknown, says
 * why, and the search keeps its other criteria.
 */
export function AroundMe({ search }: { search: Search }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const searchAround = useEffectEvent(({ address, position }: FoundPlace) => {
    navigate(searchUrl({ ...search, isAroundMe: false, address, position }), { replace: true })
  })

  useEffect(() => {
    let isCurrent = attempt >= 0
    placeOfDevice().then(
      (place) => isCurrent && searchAround(place),
      (error: Error) => isCurrent && setFailure(error.message),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  function retry() {
    setFailure(null)
    setAttempt(attempt + 1)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-card px-4 py-2">
      <p role="status" className="noscript:hidden">
        <T>{failure === null ? 'Recherche de votre position…' : `${failure}. La recherche continue sans elle.`}</T>
      </p>
      <p className="hidden noscript:block">
        <T>Sans JavaScript, votre position reste inconnue. Indiquez plutôt une adresse.</T>
      </p>
      {failure !== null && (
        <button
          type="button"
          onClick={retry}
          className="inline-flex min-h-11 items-center font-semibold text-brand-dark underline underline-offset-2"
        >
          Réessayer
        </button>
      )}
    </div>
  )
}
