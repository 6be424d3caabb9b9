import { MINUTE } from '@tablee/domain/calendar/calendar'
import { isGranted } from '@tablee/domain/money/payment-status'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import type { Remember } from '../../../idempotency.ts'
import { whoTries } from '../../../limits/who-tries.ts'
import { CardProviderDown } from '../../../providers/card-payments/port.ts'
import { ask, cancel, look, type PaymentContext } from '../core/ask-provider.ts'
import type { Attempt, Outcome, Payable } from '../core/attempt.ts'
import * as rows from '../core/payments.sql.ts'
import { isName } from '../core/provider-name.ts'
import { mustBeRenewed, RENEWED_BEFORE } from '../core/record-payment.ts'
import { noteRefusal, tryCard } from '../core/refused-cards.ts'
import { makeCustomer } from '../wallet/customer.ts'
import { letGo } from './authorise-anew.ts'

const ASKED_AGAIN = MINUTE

/** Said while nobody knows whether it was paid. */
export const STILL_ASKING =
  'Votre banque met du temps à répondre. Nous vérifions ce paiement : ne payez pas une seconde fois.'

/**
 * Pays what is owed with a card, its payer being there. One attempt is under way at a time: asked again with the same card
 * it answers the same, with another card it is ended first. A refusal is an outcome, and counted. Throws PROVIDER_UNAVAILABLE while
 * nothing is known; the sweep finds out. The attempt's id is the answer that is remembered.
 */
export async function pay(
  context: Context,
  payable: Payable,
  { cardId, keepsCard, captchaToken }: { cardId: string; keepsCard: boolean; captchaToken: string | null },
  remember: Remember<string> | null,
): Promise<Outcome> {
  const { db, clock, cards } = context
  const { id: payableId, ...what } = payable
  try {
    const standing = await rows.standingAttempt(db, payableId, payable.purpose, payable.payer.owner)
    const { attempt: running } = standing
    const lapsing = running && lapsesTooSoon(running, clock.now()) ? running : null
    const standingNow = running && !lapsing ? await goOnWith(context, running, payable, cardId) : null
    if (standingNow && 'same' in standingNow) {
      await remember?.(db, standingNow.same.attempt.id)
      return standingNow.same
    }

    // What was ended before its bank had answered may have been to replace another, and so does what follows it.
    const replaced = lapsing?.id ?? running?.renews ?? null
    const isRefused = ({ attempt: { status } }: Outcome) => status === 'REFUSED'
    const outcome = await tryCard(context, captchaToken, isRefused, async () => {
      const granted = standingNow && (await endForAnother(context, standingNow.toEnd, cardId))
      if (granted) {
        await remember?.(db, granted.attempt.id)
        return granted
      }
      const customerId = standing.customerId ?? (await makeCustomer(cards, payable.payer))
      await refuseOthersCard(context, cardId, customerId)
      const now = clock.now()
      const attempt = await rows.beginAttempt(
        db,
        {
          ...{ ...what, payableId, customerId, cardId, keepsCard },
          ...{ offSession: false, renews: replaced },
        },
        new Date(now),
        new Date(now + ASKED_AGAIN),
        { isNewCustomer: standing.customerId === null, remember },
      )
      if (!attempt) throw new Refusal('CONFLICT', 'Un paiement est déjà en cours. Patientez un instant.')
      return ask(context, attempt)
    })
    const isNew = outcome.attempt.id !== running?.id
    if (replaced && isNew && outcome.attempt.status === 'AUTHORISED') await letGo(db, clock.now(), replaced)
    return outcome
  } catch (error) {
    if (error instanceof CardProviderDown) throw new Refusal('PROVIDER_UNAVAILABLE', STILL_ASKING)
    throw error
  }
}

/** Ends a payment for the meal that waits for its payer at a bank: another sum may be asked for then. */
export async function endWaiting(context: PaymentContext, payableId: string): Promise<void> {
  const attempts = await rows.attemptsOf(context.db, [payableId])
  const waiting = attempts.find(({ purpose, status }) => purpose === 'MEAL' && status === 'WAITING')
  if (!waiting) return
  await cancel(context, waiting).catch((error: unknown) => {
    // It goes on waiting.
    if (!(error instanceof CardProviderDown)) throw error
  })
}

/** What is held, was not granted anew, and lapses before the meal is settled: whoever pays again pays in its place. */
function lapsesTooSoon({ status, captureBefore, settlesAt }: Attempt, now: number): boolean {
  if (status !== 'AUTHORISED' || captureBefore === null) return false
  return mustBeRenewed({ captureBefore, settlesAt }) && now >= captureBefore - RENEWED_BEFORE
}

/** What answers the same, or waits and is to be ended; null where it is over, and another may begin. */
async function goOnWith(
  context: Context,
  running: Attempt,
  payable: Payable,
  cardId: string,
): Promise<{ same: Outcome } | { toEnd: Attempt } | null> {
  const isSame = running.cardId === cardId && running.amountCents === payable.amountCents
  if (isGranted(running)) return { same: { attempt: running, clientSecret: null } }
  const now = await look(context, running)
  if (isGranted(now.attempt)) return { same: now }
  if (now.attempt.status !== 'WAITING') return null
  return isSame ? { same: now } : { toEnd: now.attempt }
}

/** A card that is given up while its bank asks counts as refused: whoever tries many learns as much from it. */
async function endForAnother(context: Context, waiting: Attempt, cardId: string): Promise<Outcome | null> {
  const ended = await cancel(context, waiting)
  if (isGranted(ended)) return { attempt: ended, clientSecret: null }
  if (waiting.cardId !== cardId) await noteRefusal(context, whoTries(context))
  return null
}

async function refuseOthersCard({ cards }: Context, cardId: string, customerId: string): Promise<void> {
  const card = isName(cardId) ? await cards.card(cardId) : null
  if (!card || (card.customerId !== null && card.customerId !== customerId)) {
    throw badInput({ paymentToken: "Cette carte n'existe pas ou plus. Choisissez-en une autre." })
  }
}
