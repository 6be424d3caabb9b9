import { useRevalidator } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { FailurePicture } from '../../../ui/page/failure.tsx'
import { typeset } from '../../../words/typeset.ts'
import { ResultSkeletons } from './result-skeletons.tsx'

/** Shown if the search failed on our side or on the network, with a button that retries it. */
export function SearchFailed() {
  const { state, revalidate } = useRevalidator()
  if (state === 'loading') return <ResultSkeletons />

  return (
    <div role="alert" className="mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-16 text-center">
      <FailurePicture />
      <h1 className="text-xl text-balance md:text-2xl">
        {typeset('Oops ! Une erreur inattendue est survenue lors de votre requête.')}
      </h1>
      <button type="button" onClick={() => revalidate()} className={buttonStyle()}>
        Réessayer
      </button>
    </div>
  )
}
