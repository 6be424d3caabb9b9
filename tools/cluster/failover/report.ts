import { LOSSES, type Loss } from './cluster.ts'

/** The result of one loss of the primary. */
export type LossLine = {
  loss: Loss
  round: number
  /** Milliseconds: the longest time without an acknowledgement after the loss. */
  gap: number
  /** Milliseconds until Patroni has another primary; null if there was none in time. */
  elected: number | null
  /** True if the machine also led etcd, which then elects first. */
  ledEtcd: boolean
  begun: number
  bookings: number
  payments: number
  refused: number
  repeated: number
  pages: number
  pagesAway: number
  wrong: string[]
}

export function report(lines: readonly LossLine[]): void {
  console.table(LOSSES.flatMap((loss) => summaryOf(lines.filter((line) => line.loss === loss)) ?? []))
}

function summaryOf(lines: readonly LossLine[]) {
  const [first] = lines
  if (!first) return null
  const sum = (key: 'bookings' | 'payments' | 'repeated') => lines.reduce((all, line) => all + line[key], 0)
  const [gaps, elections] = [sorted(lines.map(({ gap }) => gap)), sorted(lines.flatMap(({ elected }) => elected ?? []))]
  return {
    primary: first.loss,
    times: lines.length,
    'writes again (s), median': seconds(median(gaps)),
    'worst (s)': seconds(gaps.at(-1)),
    'elected (s), median': seconds(median(elections)),
    'worst elected (s)': seconds(elections.at(-1)),
    bookings: sum('bookings'),
    payments: sum('payments'),
    repeated: sum('repeated'),
    wrong: lines.flatMap(({ wrong }) => wrong).length,
  }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const median = (numbers: readonly number[]) => numbers[Math.floor(numbers.length / 2)]

function seconds(ms = 0): number {
  return Math.round(ms / 100) / 10
}
