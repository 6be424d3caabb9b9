import type { JobRunnerContext } from './note-failure.ts'

/** The instant by which a row has to be due for a round to do it: now, or the round's limit if that is earlier. */
export function dueAt({ clock, dueBy }: Pick<JobRunnerContext, 'clock' | 'dueBy'>): Date {
  return new Date(Math.min(clock.now(), dueBy?.() ?? Number.POSITIVE_INFINITY))
}
