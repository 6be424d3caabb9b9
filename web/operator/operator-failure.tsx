import { useRevalidator, useRouteError } from 'react-router'
import { AnswerError } from '../app/answer-error.ts'
import { ButtonLink } from '../ui/button.tsx'
import lockedCloche from '../ui/page/drawings/locked-cloche.svg'
import { Failure, FailurePage } from '../ui/page/failure.tsx'
import { T } from '../words/t.tsx'
import { OPERATOR } from './operator-paths.ts'

export function OperatorFailure() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const code = error instanceof AnswerError ? error.code : ''
  if (code !== 'FORBIDDEN' && code !== 'NOT_FOUND') return <Failure error={error} onRetry={() => revalidate()} />
  const isOurs = code === 'NOT_FOUND'
  return (
    <FailurePage
      drawing={lockedCloche}
      title={error instanceof AnswerError ? error.message : ''}
      ways={
        <ButtonLink to={isOurs ? OPERATOR : '/'} reloadDocument>
          <T>{isOurs ? 'Revenir à la recherche' : "Retour à l'accueil"}</T>
        </ButtonLink>
      }
    />
  )
}
