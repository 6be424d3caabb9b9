import { pino } from 'pino'
import type { AppContext } from '../../context.ts'
import { runDueEvents } from '../../events/run-events.ts'
import { type Subscribers, subscribers } from '../../events/subscribers.ts'
import { tokenForEmail } from './accounts.ts'
import type { EmailedToken } from './core/tokens.ts'
import { codeForMessage, type TextedCode } from './profile/profile.ts'

type PublishedEvents = {
  /** The tokens that emails would carry, oldest first. */
  tokens: EmailedToken[]
  codes: TextedCode[]
  /** The names of all other events. */
  names: string[]
}

/** Runs the due events; returns the tokens and codes that emails and text messages would carry. */
export async function runEvents(app: AppContext): Promise<PublishedEvents> {
  const published: PublishedEvents = { tokens: [], codes: [], names: [] }
  const recording = Object.keys(subscribers).map((name) => [
    name,
    [...subscribers[name as keyof Subscribers], async () => void published.names.push(name)],
  ])
  const table = {
    ...(Object.fromEntries(recording) as Subscribers),
    TokenMade: [
      async (context, { tokenId }) => {
        const token = await tokenForEmail({ ...context, now: context.clock.now() }, tokenId)
        if (token) published.tokens.push(token)
      },
    ],
    PhoneCodeAsked: [
      async (context, { codeId }) => {
        const code = await codeForMessage({ ...context, now: context.clock.now() }, codeId)
        if (code) published.codes.push(code)
      },
    ],
  } satisfies Subscribers
  await runDueEvents({ ...app, log: pino({ level: 'silent' }) }, table)
  return published
}
