import { useMatches } from 'react-router'

/** The `handle` of a layout with its own frame: neither the diners' header nor their footer. */
export const OWN_SHELL = { hasOwnShell: true } as const

export function useHasOwnShell(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof OWN_SHELL> | undefined)?.hasOwnShell === true)
}
