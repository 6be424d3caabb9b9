import { STAFF_JOB_LABELS } from '@tablee/domain/service/staff-jobs'
import type { TeamChange } from '../../../../staff/ownership/ownership.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { BaseFacts, InvitationFacts } from '../facts.ts'
import { restoreOwnershipPage, staffInvitationPage, teamPage, tillPage } from '../pages.ts'
import { linkEnds } from '../phrases.ts'
import { quotedName } from '../quoted-name.ts'

/** The names in an email about a team. `by` is null for the operator. A name is empty if its account has been deleted. */
export type TeamFacts = BaseFacts & {
  restaurantId: number
  restaurant: string
  by: string | null
  member: string | null
  change: TeamChange
}

type Facts = TeamFacts & {
  invited: string | null
  isOwner: boolean
  isReader: boolean
  /** The API keys created by a former owner, and when they stop working (milliseconds); null if there are none. */
  keys: { count: number; stopAt: number } | null
}

/** The email to an owner or the member concerned about a change of a restaurant's team. */
export function teamChanged(facts: Facts): EmailContent {
  const { origin, restaurantId, restaurant, change, keys, isOwner, contactEmail } = facts
  const name = quotedName(restaurant)
  const team = { label: "Voir l'équipe", link: teamPage(origin, restaurantId) }
  const till = { label: 'Conserver ou retirer ses clés', link: tillPage(origin, restaurantId) }
  return {
    subject: `${TITLES[change.kind]} : ${name}`,
    preheader: `L'équipe de ${name} a changé.`,
    plate: 'é',
    title: TITLES[change.kind],
    lines: ['Bonjour,', `L'équipe de ${name} a changé sur Tablée.`, ...whyLines(facts), ...keyLines(facts)],
    facts: teamFacts(facts),
    ...(isOwner && { button: keys ? till : team }),
    after: [`Ce changement n'est pas normal ? Écrivez tout de suite à ${contactEmail}.`],
    why: isOwner
      ? 'Vous recevez cette lettre parce que vous êtes propriétaire de ce restaurant sur Tablée.'
      : 'Vous recevez cette lettre parce que ce changement vous concerne.',
  }
}

export function teamFacts(facts: TeamFacts & { invited?: string | null; isReader?: boolean }): Fact[] {
  const { change, by, member, invited, isReader } = facts
  const person = invited ?? (member === null ? null : nameOr(member))
  const jobs = [change.from, change.to].filter((job) => job !== null).map((job) => STAFF_JOB_LABELS[job])
  return [
    ...(person === null ? [] : [{ label: 'Personne', value: isReader ? `${person} (vous)` : person }]),
    ...(jobs.length === 0 ? [] : [{ label: 'Rôle', value: jobs.join(' → ') }]),
    ...(change.device === undefined ? [] : [{ label: 'Appareil', value: quotedName(change.device) }]),
    { label: 'Par', value: by === null ? 'Tablée' : nameOr(by) },
    { label: 'Quand', value: dayAndHour(change.at) },
  ]
}

const TITLES: Record<TeamChange['kind'], string> = {
  INVITED: 'Une invitation est partie',
  JOINED: "Quelqu'un rejoint l'équipe",
  JOB_CHANGED: 'Un rôle a changé',
  REMOVED: "Quelqu'un est retiré de l'équipe",
  LEFT: "Quelqu'un a quitté l'équipe",
  ACCOUNT_DELETED: "Quelqu'un de l'équipe a supprimé son compte",
  DEVICE_ADDED: 'Un appareil est ajouté au restaurant',
  DEVICE_REMOVED: 'Un appareil est retiré du restaurant',
  RESTORED: 'Un propriétaire a repris le restaurant',
}

function whyLines({ change }: Facts): string[] {
  if (change.kind === 'ACCOUNT_DELETED' && change.from === 'OWNER') {
    return [
      'Un compte supprimé ne peut pas reprendre le restaurant, et les virements continuent. Les clés de caisse que cette personne avait créées ne servent plus.',
    ]
  }
  if (change.kind !== 'RESTORED') return []
  return [
    'Cette personne avait perdu le restaurant depuis moins de 72 heures, et a utilisé le lien de sa lettre. Personne d’autre ne change de rôle.',
    'Par sécurité, les virements vers la banque du restaurant sont suspendus, le temps que Tablée vérifie. Les réservations et les paiements continuent.',
  ]
}

function keyLines({ keys }: Facts): string[] {
  if (!keys) return []
  const made = keys.count > 1 ? `${keys.count} clés de caisse` : 'une clé de caisse'
  const verb = keys.count > 1 ? "s'arrêteront" : "s'arrêtera"
  const them = keys.count > 1 ? 'les' : 'la'
  return [
    `Cette personne a créé ${made}, qui ${verb} le ${dayAndHour(keys.stopAt)} si aucun propriétaire ne ${them} conserve.`,
  ]
}

function nameOr(name: string): string {
  return name === '' ? 'Un compte supprimé' : quotedName(name)
}

export function staffInvitation({ origin, restaurant, inviter, job, token, expiresAt }: InvitationFacts): EmailContent {
  const name = quotedName(restaurant)
  const who = inviter === null ? 'Tablée' : quotedName(inviter)
  return {
    subject: `Rejoignez l'équipe de ${name} sur Tablée`,
    preheader: 'Un lien pour accepter, valable 7 jours.',
    plate: 'é',
    title: 'Une place dans la brigade',
    lines: [
      'Bonjour,',
      `${who} vous invite dans l'équipe de ${name} sur Tablée : le service du jour, les réservations et les commandes, sur tablette ou téléphone.`,
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

type LossFacts = TeamFacts & { token: string; undoUntil: number }

/** The email to a former owner of a restaurant, with the link that undoes the loss. */
export function ownershipLost({ token, undoUntil, ...facts }: LossFacts): EmailContent {
  const { origin, restaurant, contactEmail, change } = facts
  const name = quotedName(restaurant)
  const lost = change.kind === 'LEFT' ? `Vous avez quitté ${name}` : `Vous n'êtes plus propriétaire de ${name}`
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
