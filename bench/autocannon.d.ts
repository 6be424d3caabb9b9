/** The part of autocannon that we use. It has no types of its own. */
declare module 'autocannon' {
  type Asked = {
    method: 'GET' | 'POST'
    path: string
    body?: string
    headers?: Record<string, string>
    onResponse?: (status: number, body: string) => void
  }
  /** Ends after `duration` seconds, or after `amount` requests. */
  type Ends = { duration: number } | { amount: number }
  type Client = { setRequests(requests: Asked[]): void }
  type Options = { url: string; connections: number; verifyBody?: (body: unknown) => boolean } & Ends &
    ({ requests: Asked[] } | { setupClient: (client: Client) => void })
  type Instance = {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void): void
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: { errors: number; non2xx: number; mismatches: number }) => void,
  ): Instance
}
