import { useEffect } from 'react'
import { type BlockerFunction, Outlet, useBlocker } from 'react-router'
import { isLastKnown } from '../../app/offline/last-known.ts'
import { Failure } from '../../ui/page/failure.tsx'

/** The page. Without network, navigation is blocked instead of failing. */
export default function Screen() {
  const blocker = useBlocker(isOutOfReach)
  const path = blocker.state === 'blocked' ? blocker.location.pathname : ''
  const isKept = isLastKnown(path) && !!navigator.serviceWorker?.controller
  useEffect(() => {
    // The service worker serves the page as a document.
    if (isKept) location.assign(path)
  }, [isKept, path])

  if (blocker.state !== 'blocked' || isKept) return <Outlet />
  return <Failure isOffline onRetry={() => navigator.onLine && blocker.proceed()} />
}

// React Router reloads if the module of a page cannot be loaded; offline that ends on the browser's error page.
const isOutOfReach: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && currentLocation.pathname !== nextLocation.pathname

/** The inner boundary: a failed page keeps the header and the footer. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />
}
