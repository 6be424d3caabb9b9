import { DAY } from '@tablee/domain/calendar/calendar'

/** The time (milliseconds) in which the operator decides; after that the flags decide. */
export const MODERATED_WITHIN = 14 * DAY

/** The reason why a review or a reply needs moderation before publication. The sentence says what its author should change. */
export type Flag = { sentence: string }

export type Moderated = 'review' | 'reply'

/**
 * Returns why a comment must not be published at once, or null. A heuristic: it sends the review to the operator, and decides
 * by itself only if the operator has not decided within two weeks.
 */
export function flagOf(comment: string, of: Moderated = 'review'): Flag | null {
  if (CONTACTS.some((contact) => contact.test(comment))) return { sentence: NO_CONTACT[of] }
  const words = comment
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
  return words.some((word) => INSULTS.has(word)) ? { sentence: NO_INSULT[of] } : null
}

const NO_CONTACT: Record<Moderated, string> = {
  review: 'Votre avis contient un lien, une adresse e-mail ou un numéro de téléphone. Retirez-le, et il sera publié.',
  reply:
    'Votre réponse contient un lien, une adresse e-mail ou un numéro de téléphone. Retirez-le, et elle sera publiée.',
}
const NO_INSULT: Record<Moderated, string> = {
  review: 'Votre avis contient un mot injurieux. Dites-le autrement, et il sera publié.',
  reply: 'Votre réponse contient un mot injurieux. Dites-le autrement, et elle sera publiée.',
}

const CONTACTS = [
  /https?:\/\/|\bwww\./i,
  /\b[\p{L}\d-]+\.(?:com|fr|net|org|io|eu|info|biz|shop|ru)\b/iu,
  /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
  // A French telephone number with any spacing; prices and years are shorter.
  /(?:\+33|\b0)[\s.-]?[1-9](?:[\s.-]?\d{2}){4}\b/,
]

const INSULTS = new Set(
  `abruti abrutie abrutis batard batards bougnoule bougnoules connard connards connasse connasses crevard encule
  encules enculee fdp gouine gouines negre negres nique niquer ordure pd pedale pute putes salaud salauds salope
  salopes tarlouze tapette youpin youpins`.split(/\s+/),
)
