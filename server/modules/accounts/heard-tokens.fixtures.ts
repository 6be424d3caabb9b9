import { pino } from 'pino'
import type { Parts } from '../../context.ts'
import { runDueEvents } from '../../events/run-events.ts'
import { type Subscribers, subscribers } from '../../events/subscribers.ts'
import { tokenForLetter } from './accounts.ts'
import { codeForMessage } from './profile/profile.ts'

type Heard = {
  /** What letters would carry, oldest first. */
  tokens: NonNullable<Awaited<ReturnType<typeof tokenForLetter>>>[]
  codes: NonNullable<Awaited<ReturnType<typeof codeForMessage>>>[]
  /** Every other event by name. */
  names: string[]
}

/** Runs what is due and answers what letters and text messages would be told of. */
export async function hear(parts: Parts): Promise<Heard> {
  const heard: Heard = { tokens: [], codes: [], names: [] }
  const noting = Object.keys(subscribers).map((name) => [
    name,
    [...subscribers[name as keyof Subscribers], async () => void heard.names.push(name)],
  ])
  const table = {
    ...(Object.fromEntries(noting) as Subscribers),
    TokenMade: [
      async (own, { tokenId }) => {
        const token = await tokenForLetter({ ...own, now: own.clock.now() }, tokenId)
        if (token) heard.tokens.push(token)
      },
    ],
    PhoneCodeAsked: [
      async (own, { codeId }) => {
        const code = await codeForMessage({ ...own, now: own.clock.now() }, codeId)
        if (code) heard.codes.push(code)
      },
    ],
  } satisfies Subscribers
  await runDueEvents({ ...parts, log: pino({ level: 'silent' }) }, table)
  return heard
}
