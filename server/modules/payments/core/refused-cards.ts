import { DAY, HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context, Tx } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { callerId } from '../../../limits/caller-id.ts'
import { countOrAskCaptcha } from '../../../limits/captcha-limits.ts'
import { countTries, type Limit, type Tried, uncountTries } from '../../../limits/limits.ts'
import { type CaptchaTries, networkTries, triesOfNetwork } from '../../../limits/networks.ts'

/** `payer` is the key by which tries are counted if nobody is signed in, as for a payment by link. */
type Asker = Pick<Context, 'db' | 'clock' | 'captcha' | 'viewer' | 'address'> & { payer?: string }
type Counted = { what: string; hour: Limit; day: Limit }

const REFUSED: Counted = {
  what: 'refused cards',
  hour: { counter: 'refused cards, an hour', most: 10, within: HOUR },
  day: { counter: 'refused cards, a day', most: 20, within: DAY },
}
const SET_UP: Counted = {
  what: 'cards set up',
  hour: { counter: 'cards set up, an hour', most: 10, within: HOUR },
  day: { counter: 'cards set up, a day', most: 20, within: DAY },
}

/**
 * Number of payments that one network may make at the same moment without a captcha. It allows for a large table on a
 * restaurant's network.
 */
const AT_ONCE: Limit = { counter: 'cards tried at once', most: 40, within: MINUTE }

/**
 * Runs `work`, which tries a card or a voucher, within limits on declines that stop card testing. After ten declines of a
 * person or of a network in an hour it requires the captcha (BAD_USER_INPUT on `captchaToken`). After twenty of a person in a
 * day, or 500 of a network in an hour, it throws RATE_LIMITED. A decline is a result for which `isRefused` returns true, or a
 * thrown PAYMENT_FAILED. A person's tries are counted before they are made. A network's tries are counted once they are
 * declined, because its people may all pay at the same moment.
 */
export async function tryCard<T>(
  asker: Asker,
  captchaToken: string | null,
  isRefused: (done: T) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const tried = await count(asker, REFUSED, captchaToken, { isLook: true })
  let wasRefused = false
  try {
    const done = await work()
    wasRefused = isRefused(done)
    return done
  } catch (error) {
    wasRefused = error instanceof UserError && error.code === 'PAYMENT_FAILED'
    throw error
  } finally {
    await uncountTries(asker.db, wasRefused ? tried.filter(isAtOnce) : tried)
    if (wasRefused)
      await countEach(
        asker,
        tried.filter(({ isLook }) => isLook),
      )
  }
}

/** Counts a card of this payer that was declined after 3-D Secure. */
export async function countDecline(context: Tx, payer: string): Promise<void> {
  await countEach(context, triesOf(REFUSED, payer))
}

/** Like `countDecline`, for the caller's network, which only the caller's own request knows. */
export async function countDeclineOfNetwork(context: Tx & Pick<Context, 'address'>): Promise<void> {
  const { always, freely } = ofNetwork(REFUSED, context.address)
  await countEach(context, [...always, ...freely])
}

/** Counts a card that its payer abandons during 3-D Secure, because card testers learn as much from it. */
export async function countAbandoned(asker: Asker): Promise<void> {
  const person = personOf(asker)
  if (person !== null) await countDecline(asker, person)
  await countDeclineOfNetwork(asker)
}

/** Counts a card setup. Each one counts, because the browser does not report the outcome. Throws the errors of `tryCard`. */
export async function countSetup(asker: Asker, captchaToken: string | null): Promise<void> {
  await count(asker, SET_UP, captchaToken)
}

/**
 * Returns the counted tries. With a captcha, only limits that refuse are counted, not those that require a captcha. With
 * `isLook`, the limits of a network are checked without counting.
 */
function count(asker: Asker, counted: Counted, captchaToken: string | null, { isLook = false } = {}): Promise<Tried[]> {
  const person = personOf(asker)
  const looked = (tried: Tried) => (isLook ? { ...tried, isLook } : tried)
  const { always, freely } = ofNetwork(counted, asker.address)
  const tries = {
    always: [...(person === null ? [] : [{ limit: counted.day, key: person }]), ...always.map(looked)],
    freely: [
      ...(person === null ? [] : [{ limit: counted.hour, key: person }]),
      ...freely.map(looked),
      ...(isLook ? triesOfNetwork(AT_ONCE, asker.address) : []),
    ],
  }
  return countOrAskCaptcha(asker, tries, captchaToken, (reached) => {
    return new UserError('RATE_LIMITED', reached.includes(counted.day) ? TOO_MANY : TOO_MANY_OF_NETWORK)
  })
}

function personOf(asker: Asker): string | null {
  return callerId(asker) ?? asker.payer ?? null
}

function ofNetwork({ what: cards }: Counted, address: string): CaptchaTries {
  return networkTries(cards, { most: 10, within: HOUR }, address)
}

function isAtOnce({ limit }: Tried): boolean {
  return limit.counter.startsWith(AT_ONCE.counter)
}

/** Counts one by one, because an exhausted limit must not stop the others. */
async function countEach({ db, clock }: Tx, all: readonly Tried[]): Promise<void> {
  for (const { limit, key } of all) await countTries(db, clock.now(), [{ limit, key }])
}

const TOO_MANY = "Trop de cartes ont été refusées : par sécurité, aucune autre n'est essayée avant demain."
const TOO_MANY_OF_NETWORK =
  "Trop de cartes ont été refusées depuis votre réseau : par sécurité, aucune autre n'y est essayée avant une heure."

function triesOf({ hour, day }: Counted, key: string): Tried[] {
  return [hour, day].map((limit) => ({ limit, key }))
}

const ANOTHER_CARD = 'Essayez une autre carte.'

/** Explanation of a decline and advice, by the provider's code. Theft and fraud get the general sentence on purpose. */
const SENTENCES: Record<string, string> = {
  insufficient_funds: `Le solde de cette carte ne suffit pas. ${ANOTHER_CARD}`,
  expired_card: `Cette carte est expirée. ${ANOTHER_CARD}`,
  incorrect_cvc:
    'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte, quatre pour American Express.',
  invalid_cvc:
    'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte, quatre pour American Express.',
  incorrect_number: 'Le numéro de carte est incorrect. Vérifiez-le.',
  invalid_number: 'Le numéro de carte est incorrect. Vérifiez-le.',
  invalid_expiry_month: "La date d'expiration est incorrecte. Vérifiez-la.",
  invalid_expiry_year: "La date d'expiration est incorrecte. Vérifiez-la.",
  processing_error: "La banque n'a pas pu traiter ce paiement. Réessayez dans un instant, ou essayez une autre carte.",
  try_again_later: "La banque n'a pas pu traiter ce paiement. Réessayez dans un instant, ou essayez une autre carte.",
  card_velocity_exceeded: `Cette carte a atteint sa limite de paiement. Contactez votre banque, ou essayez une autre carte.`,
  withdrawal_count_limit_exceeded: `Cette carte a atteint sa limite de paiement. Contactez votre banque, ou essayez une autre carte.`,
  authentication_required:
    'Votre banque veut vous reconnaître. Recommencez, et confirmez le paiement auprès de votre banque.',
  payment_intent_authentication_failure:
    "Votre banque ne vous a pas reconnu : le paiement n'a pas été confirmé. Réessayez, ou essayez une autre carte.",
  setup_intent_authentication_failure:
    "Votre banque ne vous a pas reconnu : la carte n'a pas été confirmée. Réessayez, ou essayez une autre carte.",
  card_not_supported: `Cette carte n'accepte pas ce type de paiement. ${ANOTHER_CARD}`,
  currency_not_supported: `Cette carte n'accepte pas les paiements en euros. ${ANOTHER_CARD}`,
}

const PAYMENT_REFUSED = 'Votre banque a refusé ce paiement. Contactez-la, ou essayez une autre carte.'

export function declineMessage(code: string | null): string {
  return SENTENCES[code ?? ''] ?? PAYMENT_REFUSED
}

/** Returns the explanation of a decline for a card that is saved without a payment. */
export function cardDeclineMessage(code: string | null): string {
  return OF_CARD[code ?? ''] ?? SENTENCES[code ?? ''] ?? CARD_REFUSED
}

const NOT_PROCESSED =
  "La banque n'a pas pu vérifier cette carte. Réessayez dans un instant, ou essayez une autre carte."
const OF_CARD: Record<string, string> = {
  processing_error: NOT_PROCESSED,
  try_again_later: NOT_PROCESSED,
  authentication_required:
    'Votre banque veut vous reconnaître. Recommencez, et confirmez la carte auprès de votre banque.',
}

const CARD_REFUSED = 'Votre banque a refusé cette carte. Contactez-la, ou essayez une autre carte.'
