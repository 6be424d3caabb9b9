import { useRevalidator, useRouteError } from 'react-router'
import { AnswerError } from '../app/answer-error.ts'
import { ButtonLink } from '../ui/button.tsx'
import lockedCloche from '../ui/page/drawings/locked-cloche.svg'
import { Failure, FailurePage } from '../ui/page/failure.tsx'

/** The error of a page of the desk. A viewer without access reads the reason and gets a link to a page that they may see. */
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
