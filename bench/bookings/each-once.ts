import autocannon from 'autocannon'
import type { Figures, HttpRequest } from '../search/load.ts'

/** The speed, and the number of refusals among the responses. */
export type LoadResult = Figures & { refused: number }

/** Sends each request once, divided among the connections. Throws if a response is not 2xx. */
export async function eachOnce(origin: string, requests: HttpRequest[], connections: number): Promise<LoadResult> {
  const times: number[] = []
  let refused = 0
  const begin = performance.now()
  let end = begin
  const asked = requests.map(({ path, body, headers }) => ({
    method: 'POST' as const,
    path,
    body: body ?? '',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    onResponse(_: number, answer: string) {
      if (answer.includes('"errors":[')) refused++
    },
  }))
  let client = 0
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        amount: requests.length,
        setupClient(one) {
          const index = client++
          one.setRequests(asked.filter((_, n) => n % connections === index))
        },
      },
      (error, { non2xx, errors }) => {
        if (error) return reject(error)
        if (non2xx > 0 || errors > 0) return reject(new Error(`${non2xx} answers were not 2xx`))
        resolve()
      },
    )
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      end = performance.now()
    })
  })
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { perSecond: times.length / ((end - begin) / 1000), p50: at(0.5), p99: at(0.99), refused }
}
