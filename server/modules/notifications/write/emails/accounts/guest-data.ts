import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { guestDataPage } from '../pages.ts'
import { linkLasts } from '../phrases.ts'

/** The email to the owner of the address. It contains none of the data itself. */
export function guestData({
  origin,
  contactEmail,
  link,
  until,
}: BaseFacts & { link: string; until: number }): EmailContent {
  return {
    subject: 'Vos données sur Tablée',
    preheader: 'Le lien pour les lire ou les effacer est valable 24 heures.',
    plate: '{ }',
    title: 'Ce que nous gardons de vous',
    lines: [
      'Bonjour,',
      'Vous avez pris place à une table sans compte Tablée. Ce lien vous donne tout ce que nous en gardons, et de quoi l’effacer.',
    ],
    button: { label: 'Voir mes données', link: guestDataPage(origin, link) },
    after: [
      linkLasts('24 heures', until),
      `Vous n'avez rien demandé ? Ignorez cette lettre : rien n'est effacé sans ce lien. Un doute ? Écrivez-nous à ${contactEmail}.`,
    ],
    why: 'Vous recevez cette lettre parce que les données liées à cette adresse ont été demandées sur Tablée.',
  }
}
