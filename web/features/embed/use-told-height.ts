import { useEffect } from 'react'
import { MEASURED, tell } from '../../before-react/tell-height.ts'

/** Tells the page that frames this one whenever its height changes. */
export function useToldHeight() {
  useEffect(() => {
    const box = document.getElementById(MEASURED)
    if (!box) return
    const observer = new ResizeObserver(() => tell(MEASURED))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
}
