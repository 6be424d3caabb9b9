import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import type { EmailContent } from '../email-content.ts'
import type { InvitationFacts } from '../facts.ts'
import { staffInvitationPage } from '../pages.ts'
import { linkEnds } from '../phrases.ts'
import { quotedName } from '../quoted-name.ts'

export function staffInvitation({ origin, restaurant, inviter, job, token, expiresAt }: InvitationFacts): EmailContent {
  const house = quotedName(restaurant)
  const who = inviter === null ? 'Tablée' : quotedName(inviter)
  return {
    subject: `Rejoignez l'équipe de ${house} sur Tablée`,
    preheader: 'Un lien pour accepter, valable 7 jours.',
    plate: 'é',
    title: 'Une place dans la brigade',
    lines: [
      'Bonjour,',
      `${who} vous invite dans l'équipe de ${house} sur Tablée : le service du jour, les réservations et les commandes, sur tablette ou téléphone.`,
      "Pour protéger les données des clients, une application d'authentification vous sera demandée : gardez votre téléphone à portée de main.",
    ],
    facts: [{ label: 'Votre rôle', value: STAFF_JOB_LABELS[job] }],
    button: { label: "Rejoindre l'équipe", link: staffInvitationPage(origin, token) },
    after: [
      linkEnds('7 jours', expiresAt),
      "Vous ne connaissez pas ce restaurant ? Ignorez cette lettre : sans ce lien, personne n'entre à votre nom.",
    ],
    why: "Vous recevez cette lettre parce que cette adresse a été invitée dans l'équipe d'un restaurant sur Tablée.",
  }
}
