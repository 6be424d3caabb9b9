import { type BlockerFunction, Outlet, useBlocker } from 'react-router'
import { Failure } from './failure.tsx'

/** The page; where there is no network the next one is not even asked for, and said to have failed. */
export default function Screen() {
  const blocker = useBlocker(isOutOfReach)
  if (blocker.state !== 'blocked') return <Outlet />
  return <Failure onRetry={() => navigator.onLine && blocker.proceed()} />
}

// React Router answers a page's module that does not come by a reload, which offline ends on the browser's own page.
const isOutOfReach: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && currentLocation.pathname !== nextLocation.pathname

/** The inner boundary: a broken screen keeps its header and footer. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />
}
