import { useOutletContext } from 'react-router'
import type { DeskPlace } from './load-desk.ts'

/** Returns the restaurant of the desk, and the caller's role there. */
export function useDesk(): DeskPlace {
  return useOutletContext<DeskPlace>()
}
