import type { ReviewToRead } from '../../../../reviews/reviews.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { withoutAddresses } from '../quoted-name.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

const MOST_SHOWN = 5

type Facts = BaseFacts & ReviewToRead & { restaurant: string }

/** The email to the operator about a review that waits for moderation or was reported. */
export function reviewToRead({ id, restaurant, comment, dueDay, reports, mark }: Facts): EmailContent {
  const [lastReport] = reports
  const until =
    dueDay === null ? [] : [`Sans décision avant le ${longDay(dueDay)}, il est publié ou refusé par la règle.`]
  return {
    subject: `${lastReport ? 'Avis signalé' : 'Avis à relire'} : n° ${id}, ${restaurant}`,
    preheader: lastReport ? 'Il reste en ligne tant que personne ne l’a relu.' : 'Son auteur seul le voit.',
    plate: '?',
    title: lastReport ? 'Un avis est signalé' : 'Un avis attend sa relecture',
    lines: ['Bonjour,', 'Relisez-le, puis publiez-le ou refusez-le : son auteur lit pourquoi.', ...until],
    facts: [
      { label: "L'avis", value: withoutAddresses(comment ?? 'sans texte') },
      ...reports.slice(0, MOST_SHOWN).map(asFact),
    ],
    after: [
      `Pour trancher : npm run desk -- publish ${id} ${mark}, ou npm run desk -- reject ${id} ${mark}, suivi du motif.`,
    ],
    why: WHY_OPERATOR,
  }
}

function asFact(reason: string): Fact {
  return { label: 'On lui reproche', value: withoutAddresses(reason) }
}
