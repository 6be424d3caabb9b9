import { useHydrated } from './use-hydrated.ts'

export type SharedPage = { title: string; text: string; url: string }

/** Opens the phone's own share sheet; null where there is none, as on most computers. */
export function useShareSheet(): ((page: SharedPage) => Promise<boolean>) | null {
  const isHydrated = useHydrated()
  // Computers have a sheet too, which knows less than the links of the dialog.
  const hasSheet = isHydrated && 'share' in navigator && matchMedia('(pointer: coarse)').matches
  return hasSheet ? openSheet : null
}

/** False where the sheet did not open; a person who closes it has been served. */
async function openSheet(page: SharedPage): Promise<boolean> {
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
