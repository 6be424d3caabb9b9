import { useNavigation } from 'react-router'

/** A progress bar at the top while another page loads; hidden when loading is quick. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return <div role="status">{isLoading && <ProgressBar />}</div>
}

export function ProgressBar() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      <span className="sr-only">Chargement…</span>
      <span className="progress-bar block h-full origin-left bg-brand" />
    </div>
  )
}
