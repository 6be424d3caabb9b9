import { useOutletContext } from 'react-router'
import type { Workplace } from './load-desk.ts'

/** The restaurant whose desk is shown, and the caller's job there. */
export function useDesk(): Workplace {
  return useOutletContext<Workplace>()
}
