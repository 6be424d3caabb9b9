import { useRevalidator, useRouteError } from 'react-router'
import { Failure } from './failure.tsx'

/** The error boundary of a page whose data the browser loads: retrying loads them again without leaving the page. */
export function FailureInPlace() {
  const { revalidate } = useRevalidator()
  // From the hook, because React Router passes no props to a boundary that a page re-exports.
  return <Failure error={useRouteError()} onRetry={() => revalidate()} />
}
