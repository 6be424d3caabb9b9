import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Search, searchUrl } from '../../../shared/search-bar/search-url.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { MapPin } from '../../../ui/icons/things/map-pin.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NO_NETWORK } from '../../../words/sentences.ts'
import type { SearchAnswer } from '../load-search.ts'
import type { Lit } from './use-lit.ts'

type Props = { search: Search; found: SearchAnswer; lit: Lit; now: number }

/** 'Carte' on small screens, always visible. The map is open if the URL ends with `#carte`. */
export function MapButton(props: Props) {
  const navigate = useNavigate()
  const isOpen = useLocation().hash === OPEN
  const isHydrated = useHydrated()
  const isWide = useIsWide()

  async function open() {
    try {
      await loadSheet()
      navigate(searchUrl(props.search) + OPEN, { preventScrollReset: true, state: { mapSteps: 1 } })
    } catch {
      toast(NO_NETWORK)
    }
  }

  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => loadSheet().catch(() => {})}
        onClick={open}
        className={buttonStyle('dark', buttonPlace)}
      >
        <MapPin aria-hidden className="size-5" />
        Carte
      </button>
      {isOpen && isHydrated && !isWide && (
        <Suspense>
          <MapSheet {...props} />
        </Suspense>
      )}
    </div>
  )
}

export const OPEN = '#carte'
const buttonPlace =
  'fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-30 -translate-x-1/2 rounded-pill shadow-far'
const loadSheet = () => import('./map-sheet.tsx')
// Without its script the list is shown alone.
const MapSheet = lazy(() => loadSheet().catch(() => ({ default: () => <></> })))
