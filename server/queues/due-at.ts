import type { JobRunnerContext } from './note-failure.ts'

/** The instant until which a row must be due to be processed by a round: now, or the round's limit if it is earlier. */
export function dueAt({ clock, dueBy }: Pick<JobRunnerContext, 'clock' | 'dueBy'>): Date {
  return new Date(Math.min(clock.now(), dueBy?.() ?? Number.POSITIVE_INFINITY))
}
