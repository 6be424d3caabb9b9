import { SCHEME_NAMES } from '../money/voucher-words.ts'
import { CLOSING_REASONS } from '../operator/closing-reasons.ts'
import { STAFF_JOB_LABELS } from '../service/staff-jobs.ts'
import type { SecurityEventKind } from './security-events.ts'

/** The French text for the beginning of each subject of the security log. Names and numbers follow it. */
export const SECURITY_SUBJECTS = {
  email: 'Par email',
  password: 'Par mot de passe',
  passkey: 'Par clé d’accès',
  ...SCHEME_NAMES,
  NO_SHOWS: `Motif : ${CLOSING_REASONS.NO_SHOWS}`,
  FRAUD: `Motif : ${CLOSING_REASONS.FRAUD}`,
  FALSE_REVIEWS: `Motif : ${CLOSING_REASONS.FALSE_REVIEWS}`,
  'card provider': 'Prestataire de paiement',
  'mail provider': 'Prestataire des emails',
  photographs: 'Envoi de photographies',
  'requests of a key': 'Demandes d’une clé de caisse',
  restaurant: 'Restaurant',
  'security log': 'Journal de sécurité',
  'security log exported,': 'Export du journal de sécurité,',
  'reviews to read': 'Avis à relire',
  'contested absences': 'Absences contestées',
  'promo codes': 'Codes promo',
  'frozen payouts': 'Virements suspendus',
  duplicates: 'Doublons possibles',
  merge: 'Doublon réuni :',
  distinct: 'Fiches distinctes :',
  'kept searches': 'Recherches',
  'find by': 'Recherche par',
  booking: 'Réservation',
  person: 'Personne',
  company: 'Entreprise',
  statement: 'Relevé',
  coupon: 'Code promo',
  close: 'Clôture',
  'close account': 'Compte désactivé',
  reopen: 'Réouverture du compte',
  cancel: 'Annulation par le restaurant, réservation',
  accept: 'Commande acceptée',
  refuse: 'Commande refusée',
  'hand-over': 'Commande remise',
  'no-show': 'Absence notée, part',
  lift: 'Absence levée, part',
  uphold: 'Absence maintenue, part',
  extra: 'Supplément, part',
  refund: 'Remboursement, part',
  publish: 'Avis publié',
  reject: 'Avis refusé',
  'publish-reply': 'Réponse publiée, avis',
  'reject-reply': 'Réponse refusée, avis',
  'remove-reviews': 'Avis retirés, restaurant',
  serve: 'À la carte :',
  sites: 'Sites autorisés, restaurant',
  staff: 'Équipe, restaurant',
  switch: 'Interrupteur',
  'mail-again': 'Envois repris vers une adresse',
  retry: 'Travail repris :',
} as const

type Beginning = keyof typeof SECURITY_SUBJECTS
/** The subject of an event of the security log, as stored. */
export type SecuritySubject = Beginning | `${Beginning} ${string}`

/** A name that the operator typed follows these. It is not translated. */
const NAMED: readonly Beginning[] = ['company', 'statement']

const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(STAFF_JOB_LABELS).map(([job, label]) => [job, `(${label})`])),
  none: '(aucun)',
  on: '(activé)',
  off: '(désactivé)',
  closed: '(fermé)',
  sold: '(vendu)',
  changed: '(modifié)',
  ended: '(terminé)',
  operator: '(par Tablée)',
  key: 'clé',
  device: 'appareil',
  WEBHOOK_ADDED: 'adresse ajoutée',
  WEBHOOK_CHANGED: 'adresse modifiée',
  WEBHOOK_REMOVED: 'adresse retirée',
  WEBHOOK_SECRET_RENEWED: 'secret renouvelé',
  dish: 'plat',
  formula: 'formule',
  choice: 'choix',
  table: 'à table',
  collect: 'à emporter',
  delivery: 'livré',
  bookings: 'réservation(s)',
  payments: 'paiements',
  'sign-ups': 'inscriptions',
  'read-only': 'lecture seule',
  edenred: 'Edenred',
  'resto-flash': 'Resto Flash',
  by: 'par',
  into: 'dans',
  people: 'personne(s)',
  lines: 'ligne(s)',
  kind: 'événement',
  person: 'personne',
  address: 'adresse',
  from: 'premier jour',
  to: 'dernier jour',
  phone: 'téléphone',
  number: 'numéro',
  id: 'identifiant',
  provider: 'identifiant bancaire',
  name: 'nom',
}

/** Returns the French text of a stored subject. A subject without a known beginning is returned unchanged. */
export function sayEventSubject(kind: SecurityEventKind, stored: string): string {
  const [, subject = '', guest, machine, id, restaurant] = ACTOR.exec(stored) ?? []
  const subjectText = isField(kind, subject) ? `Champ ${subject} de l’API` : sayBeginning(subject)
  const actor = guest
    ? `invité de la part ${guest}`
    : machine
      ? `${sayWord(machine)} ${id} du restaurant ${restaurant}`
      : ''
  return [subjectText, actor].filter(Boolean).join(', ')
}

/** The actor is stored after the subject: a guest of a share, or a key or device of a restaurant. */
const ACTOR = /^(.*?)(?:(?:^|, )(?:guest of share (\S+)|(key|device) (\S+) of restaurant (\d+)))?$/s

/** True if the subject names the field of the API that was refused. */
function isField(kind: SecurityEventKind, subject: string): boolean {
  const isRefusal = kind === 'FORBIDDEN' || kind === 'LIMITED'
  return isRefusal && subject !== '' && subject !== 'photographs' && subject !== 'requests of a key'
}

function sayBeginning(subject: string): string {
  const beginning = LONGEST_FIRST.find((one) => subject === one || subject.startsWith(`${one} `))
  if (beginning === undefined) return subject
  const rest = subject.slice(beginning.length)
  return SECURITY_SUBJECTS[beginning] + (NAMED.includes(beginning) ? rest : rest.replace(WORD, sayWord))
}

const WORD = /(?<=\s)[\w-]+(?=,|\s|$)/g

const LONGEST_FIRST = (Object.keys(SECURITY_SUBJECTS) as Beginning[]).toSorted((a, b) => b.length - a.length)

function sayWord(word: string): string {
  return Object.hasOwn(WORDS, word) ? `${WORDS[word]}` : word
}
