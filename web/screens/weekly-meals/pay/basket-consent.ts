import { cents, euros } from '@tablee/domain/money/money'
import { CUT_OFF } from '@tablee/domain/ordering/weekly-meals'
import { dayAndHour, price } from '../../../words/formats.ts'
import type { BasketOrder } from './load-basket.ts'

export type OrderDebit = Pick<BasketOrder, 'amountDue' | 'freeCancelUntil'>

/** Returns the sentences that the payer of several orders agrees to: the debits and their times; `now` in milliseconds. */
export function basketConsent(dueOrders: readonly OrderDebit[], now: number): string[] {
  const charged = dueOrders.filter(({ amountDue }) => amountDue > 0)
  if (charged.length === 0) return [FREE_UNTIL]
  const sums = Map.groupBy(charged, ({ freeCancelUntil }) => freeCancelUntil)
  const debits = [...sums].map(([at, orders]) => {
    const sum = price(euros(orders.reduce((all, { amountDue }) => all + cents(amountDue), 0)))
    return now < at ? `${sum} le ${dayAndHour(at)}` : `${sum} tout de suite`
  })
  return [
    `Votre carte est débitée jour par jour : ${debits.join(', ')}.`,
    "Jusqu'à ces heures, chaque jour s'annule gratuitement, sans toucher aux autres ; ensuite la commande est ferme.",
    'Votre banque vous demande en général une seule confirmation, pour toutes.',
  ]
}

const FREE_UNTIL = `Votre entreprise couvre tout : aucune carte n'est débitée. Chaque jour s'annule jusqu'à ${CUT_OFF}.`
