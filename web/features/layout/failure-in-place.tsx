import { useRevalidator, useRouteError } from 'react-router'
import { Failure } from './failure.tsx'

/** The boundary of a page whose data the browser reads: what failed is asked again without leaving. */
export function FailureInPlace() {
  const { revalidate } = useRevalidator()
  // Asked for: a boundary that a page exports from elsewhere is handed nothing.
  return <Failure error={useRouteError()} onRetry={() => revalidate()} />
}
