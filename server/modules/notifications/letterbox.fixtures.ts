import { type Letter, MailRefused } from '../../providers/mail/port.ts'
import type { TextMessage } from '../../providers/sms/port.ts'
import { runRecurringWork } from '../../recurring-work.ts'
import type { testApp } from '../../testing/app.ts'

/** What a server would send, as it leaves it; who lives at refuse.example.test takes nothing. */
export function letterbox({ parts, clock }: Awaited<ReturnType<typeof testApp>>) {
  const letters: Letter[] = []
  const texts: TextMessage[] = []
  const logged: unknown[] = []
  const alerts = {
    count: 0,
    inc() {
      alerts.count += 1
    },
  }
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  const mail = {
    async send(letter: Letter) {
      if (letter.to.endsWith('@refuse.example.test')) throw new MailRefused('550 No such user here.')
      letters.push(letter)
    },
  }
  const sms = { send: async (text: TextMessage) => void texts.push(text) }

  const run = () => runRecurringWork({ ...parts, mail, sms, log, alerts })
  return {
    ...{ letters, texts, logged, log, alerts, run },
    /** Newest first. */
    to: (email: string) => letters.filter(({ to }) => to === email).reverse(),
    /** Moves the clock to that instant, with all that falls due until then. */
    async at(instant: number) {
      clock.moveTo(instant)
      await run()
    },
    empty() {
      letters.length = 0
      texts.length = 0
    },
  }
}
