/** Webhook types for a till. An order is takeaway or delivery, a booking is a table. */
export const WEBHOOK_TYPES = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.no_show',
  'order.to_accept',
  'order.confirmed',
  'order.changed',
  'order.ready',
  'order.handed_over',
  'order.cancelled',
  'bill.changed',
  'bill.paid',
  'bill.refunded',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** Sent manually, to any endpoint. */
export const TEST_TYPE = 'test'

export const WEBHOOK_TYPE_LABELS: Record<WebhookType | typeof TEST_TYPE, string> = {
  'booking.confirmed': 'Table confirmée',
  'booking.changed': 'Table changée',
  'booking.cancelled': 'Table annulée',
  'booking.no_show': 'Convive absent',
  'order.to_accept': 'Commande à accepter',
  'order.confirmed': 'Commande à préparer',
  'order.changed': 'Commande changée',
  'order.ready': 'Commande prête',
  'order.handed_over': 'Commande remise',
  'order.cancelled': 'Commande annulée',
  'bill.changed': 'Addition changée',
  'bill.paid': 'Addition réglée',
  'bill.refunded': 'Addition remboursée',
  test: 'Essai',
}

/** The types by subject, in the order in which they are shown. */
export const WEBHOOK_TYPE_GROUPS: readonly { title: string; types: readonly WebhookType[] }[] = [
  { title: 'Tables', types: ofPrefix('booking.') },
  { title: 'Commandes', types: ofPrefix('order.') },
  { title: 'Additions', types: ofPrefix('bill.') },
]

function ofPrefix(prefix: string): WebhookType[] {
  return WEBHOOK_TYPES.filter((type) => type.startsWith(prefix))
}

export function isWebhookType(text: string): text is WebhookType {
  return WEBHOOK_TYPES.some((type) => type === text)
}
