import { Outlet } from 'react-router'
import { Failure } from './failure.tsx'

export default function Screen() {
  return <Outlet />
}

/** The inner boundary: a broken screen keeps its header and footer. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />
}
