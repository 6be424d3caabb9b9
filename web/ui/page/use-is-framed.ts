import { useMatches } from 'react-router'

/** The `handle` of a route whose page is shown in a frame of other sites. */
export const FRAMED = { isFramed: true } as const

/** True if the page is one that other sites show in a frame. */
export function useIsFramed(): boolean {
  return isFramedBy(useMatches())
}

export function isFramedBy(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => (handle as Partial<typeof FRAMED> | undefined)?.isFramed === true)
}
