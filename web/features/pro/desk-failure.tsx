import { useRevalidator, useRouteError } from 'react-router'
import { AnswerError } from '../../answer-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import lockedCloche from '../layout/drawings/locked-cloche.svg'
import { Failure, FailurePage } from '../layout/failure.tsx'

/** The error of a page of the desk. Who may not see it, or no longer, reads why, and is led to what they may. */
export function DeskFailure() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isRefused = error instanceof AnswerError && REFUSALS.has(error.code)
  if (!isRefused) return <Failure error={error} onRetry={() => revalidate()} />
  return (
    <FailurePage
      drawing={lockedCloche}
      title={error.message}
      ways={
        <ButtonLink to="/pro" reloadDocument>
          Revenir à mon espace
        </ButtonLink>
      }
    />
  )
}

const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])
