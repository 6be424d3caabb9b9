import { useHydrated } from './use-hydrated.ts'

export type SharedPage = { title: string; text: string; url: string }

/** Returns the function that opens the phone's own share sheet; null without one, as on most computers. */
export function useShareSheet(): ((page: SharedPage) => Promise<boolean>) | null {
  const isHydrated = useHydrated()
  // Computers have a share sheet too, but it offers less than the links of the dialog.
  const hasSheet = isHydrated && 'share' in navigator && matchMedia('(pointer: coarse)').matches
  return hasSheet ? openSheet : null
}

/** False if the sheet did not open. Closing it counts as success. */
async function openSheet(page: SharedPage): Promise<boolean> {
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
