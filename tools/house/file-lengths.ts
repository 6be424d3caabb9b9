import type { Source } from './source.ts'

/** Returns the lines of the median file, and of the file that only five in a hundred exceed. */
export function fileLengths(sources: Source[]): { median: number; ninetyFifth: number } {
  const lengths = sources.map(({ code }) => code.trimEnd().split('\n').length).toSorted((one, other) => one - other)
  const at = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0
  return { median: at(0.5), ninetyFifth: at(0.95) }
}
