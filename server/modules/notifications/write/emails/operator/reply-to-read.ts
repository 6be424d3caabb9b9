import { longDay } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { withoutAddresses } from '../quoted-name.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

type Facts = BaseFacts & { reviewId: number; restaurant: string; comment: string; dueDay: string | null; mark: string }

export function replyToRead({ reviewId, restaurant, comment, dueDay, mark }: Facts): EmailContent {
  const until = dueDay === null ? [] : [`Sans décision avant le ${longDay(dueDay)}, la règle la publie ou la refuse.`]
  return {
    subject: `Réponse à relire : avis n° ${reviewId}, ${restaurant}`,
    preheader: 'Le restaurant seul la voit.',
    plate: '?',
    title: 'Une réponse attend sa relecture',
    lines: ['Bonjour,', 'Relisez-la, puis publiez-la ou refusez-la : le restaurant lit pourquoi.', ...until],
    facts: [{ label: 'La réponse', value: withoutAddresses(comment) }],
    after: [
      `Pour trancher : npm run desk -- publish-reply ${reviewId} ${mark}, ou npm run desk -- reject-reply ${reviewId} ${mark}, suivi du motif.`,
    ],
    why: WHY_OPERATOR,
  }
}
