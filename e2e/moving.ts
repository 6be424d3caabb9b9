import { test as still } from './story.ts'

/** Stories of what moves by itself: in all others nothing does, as diners may ask their browser. */
export const test = still.extend({ contextOptions: { reducedMotion: 'no-preference' } })
