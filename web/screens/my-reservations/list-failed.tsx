import { useRevalidator } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { FailurePicture } from '../../ui/page/failure.tsx'
import { T } from '../../words/t.tsx'

/** Replaces a list that failed to load. A button loads it again in place. */
export function ListFailed() {
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[40rem] flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      <FailurePicture />
      <h1 className="text-2xl text-balance md:text-3xl">
        <T>Oops! Une erreur est survenue au cours du chargement de vos réservations.</T>
      </h1>
      <button type="button" onClick={() => revalidate()} className={buttonStyle()}>
        Réessayer
      </button>
    </div>
  )
}
