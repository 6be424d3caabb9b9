import { useRevalidator } from 'react-router'
import { Failure } from './failure.tsx'

/** The boundary of a page whose data the browser reads: what failed is asked again without leaving. */
export function FailureInPlace({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  return <Failure error={error} onRetry={() => revalidate()} />
}
