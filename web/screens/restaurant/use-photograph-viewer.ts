import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preload } from '../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../ui/hooks/use-lazy-dialog.ts'

const load = () => import('./photograph-viewer.tsx')

/**
 * The enlarged picture of a restaurant is an entry of the history, so that going back closes it. `link` belongs on a link to
 * the picture itself, which opens until the scripts are loaded.
 */
export function usePhotographViewer() {
  const location = useLocation()
  const navigate = useNavigate()
  const opened = openedIn(location.state)
  const close = () => navigate(-1)
  const Viewer = useOpenedComponent(load, opened !== null, close)

  function link(index: number) {
    return {
      'aria-haspopup': 'dialog',
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick(event: MouseEvent) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        navigate(
          { search: location.search, hash: location.hash },
          { state: { photograph: index }, preventScrollReset: true },
        )
      },
    } as const
  }

  return { opened, Viewer, link, close }
}

function prepare() {
  preload(load).catch(() => {})
}

function openedIn(state: unknown): number | null {
  const { photograph } = (state ?? {}) as { photograph?: unknown }
  return typeof photograph === 'number' ? photograph : null
}
