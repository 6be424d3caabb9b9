import { DAY } from '@tablee/domain/calendar/calendar'
import { longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { signInPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

const A_MONTH = 30 * DAY

/** The email sent a month before an account unused for three years is deleted. */
export function accountUnused({ origin, role, contactEmail, at, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée va être supprimé',
    preheader: 'Pour le garder, il suffit de vous connecter.',
    plate: '…',
    title: 'On ne vous a pas vu depuis longtemps',
    lines: [
      greeting(firstName),
      `Vous n'êtes pas venu sur Tablée depuis près de trois ans. Sans nouvelles de vous, votre compte et ce qu'il contient seront supprimés le ${longDayOf(at + A_MONTH)}.`,
      'Vous voulez le garder ? Connectez-vous une fois, cela suffit.',
    ],
    button: { label: 'Garder mon compte', link: signInPage(origin, role) },
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez un compte sur Tablée.',
  }
}
