import type { LoadResults } from './run.ts'

/** Seconds in which all of a thousand people on one slot must have their response. */
const LONGEST_RUSH = 2

export function brokenPromises({ costs, rises, surges, rushes, verified, complaints }: LoadResults): string[] {
  return [
    ...costs.filter(({ errors }) => errors > 0).map(({ kind, errors }) => `${kind} alone: ${errors} without an answer`),
    ...rises.filter(({ sustained }) => sustained === 0).map(({ deployment }) => `${deployment}: no rate held`),
    ...surges.flatMap(({ deployment, phases, recovered }) => [
      ...phases
        .filter(({ all }) => all.errors > 0)
        .map(({ phase, all }) => `${deployment}, ${phase}: ${JSON.stringify(all.messages)}`),
      ...(recovered === null ? [`${deployment}: not as before after the surge`] : []),
    ]),
    ...rushes
      .filter(({ seconds }) => seconds > LONGEST_RUSH)
      .map(
        ({ deployment, people, seconds }) => `${deployment}: ${people} were notified within ${seconds.toFixed(1)} s`,
      ),
    ...rushes
      .filter(({ busy, wrong }) => busy > 0 || Object.keys(wrong).length > 0)
      .map(({ deployment, busy, wrong }) => `${deployment}, one slot: ${busy} turned away, ${JSON.stringify(wrong)}`),
    ...(verified.missing > 0 ? [`${verified.missing} tables that were paid are not found`] : []),
    ...(verified.oversold > 0 ? [`${verified.oversold} steps of the day have a seat too many`] : []),
    ...complaints.map((line) => `a server printed: ${line}`),
  ]
}
