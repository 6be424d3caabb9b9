import { test as still } from './story.ts'

/** Stories about animations. All other stories run with reduced motion. */
export const test = still.extend({ contextOptions: { reducedMotion: 'no-preference' } })
