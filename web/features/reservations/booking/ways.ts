import type { Way } from '@tablee/domain/ordering/draft'

/** The forms of the restaurant's page: `tab` names each beside the others, `title` stands above it. */
export const WAYS: Record<Way, { tab: string; title: string }> = {
  table: { tab: 'Table', title: 'Réserver une table' },
  CLICK_COLLECT: { tab: 'Click & collect', title: 'Commander à emporter' },
  DELIVERY: { tab: 'Livraison', title: 'Se faire livrer' },
}
