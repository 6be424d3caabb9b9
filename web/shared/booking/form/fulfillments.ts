import type { Fulfillment } from '@tablee/domain/ordering/draft'

/** The labels of the booking forms: `tab` for their tabs, `title` for their heading. */
export const FULFILLMENTS: Record<Fulfillment, { tab: string; title: string }> = {
  table: { tab: 'Table', title: 'Réserver une table' },
  CLICK_COLLECT: { tab: 'Click & collect', title: 'Commander à emporter' },
  DELIVERY: { tab: 'Livraison', title: 'Se faire livrer' },
}
