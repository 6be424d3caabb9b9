import { useOutletContext } from 'react-router'
import type { DeskPlace } from './load-desk.ts'

/** The restaurant whose desk is shown, and the caller's job there. */
export function useDesk(): DeskPlace {
  return useOutletContext<DeskPlace>()
}
