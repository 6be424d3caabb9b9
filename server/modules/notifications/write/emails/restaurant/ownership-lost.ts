import type { EmailContent } from '../email-content.ts'
import { restoreOwnershipPage } from '../pages.ts'
import { linkEnds } from '../phrases.ts'
import { quotedName } from '../quoted-name.ts'
import { type TeamFacts, teamFacts } from './team-changed.ts'

type Facts = TeamFacts & { token: string; undoUntil: number }

/** The email to a former owner of a restaurant, with the link that undoes the loss. */
export function ownershipLost({ token, undoUntil, ...facts }: Facts): EmailContent {
  const { origin, restaurant, contactEmail, change } = facts
  const house = quotedName(restaurant)
  const lost = change.kind === 'LEFT' ? `Vous avez quitté ${house}` : `Vous n'êtes plus propriétaire de ${house}`
  return {
    subject: lost,
    preheader: 'Vous avez 72 heures pour revenir dessus.',
    plate: '!',
    title: lost,
    lines: [
      'Bonjour,',
      `${lost} sur Tablée. Si c'est ce qui était convenu, vous n'avez rien à faire.`,
      'Si ce n’est pas normal, reprenez votre restaurant : vous en redevenez propriétaire, et les virements vers sa banque sont suspendus le temps que Tablée vérifie.',
    ],
    facts: teamFacts({ ...facts, isReader: true }),
    button: { label: 'Reprendre mon restaurant', link: restoreOwnershipPage(origin, token) },
    after: [linkEnds('72 heures', undoUntil), `Une question ? Écrivez à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous étiez propriétaire de ce restaurant sur Tablée.',
  }
}
