import { useEffect } from 'react'
import { MEASURED, tell } from '../../app/tell-height.ts'

/** Notifies the framing page whenever the height of this one changes. */
export function useToldHeight() {
  useEffect(() => {
    const box = document.getElementById(MEASURED)
    if (!box) return
    const observer = new ResizeObserver(() => tell(MEASURED))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
}
