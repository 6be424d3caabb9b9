import { useRouteLoaderData } from 'react-router'
import type { MapStyles, Site } from '../../app/request-context.ts'

/** Returns null if there is only the drawn plan. */
export function useMapStyles(): MapStyles | null {
  return useRouteLoaderData<Site>('root')?.map ?? null
}
