import { ofName } from '@tablee/domain/of-name'
import type { OrderNews } from './shown-orders.ts'

/** Returns one sentence about the news: 'Nouvelle commande de Camille, à 20:00.' */
export function newsWords([first, ...others]: readonly OrderNews[]): string {
  if (!first) return ''
  if (others.length > 0) return `${others.length + 1} commandes ont changé.`
  const { order, what } = first
  const whose = `${ofName(order.name)}, à ${order.hour}`
  if (what === 'NEW') return `Nouvelle commande ${whose}.`
  return what === 'CHANGED' ? `La commande ${whose}, a changé.` : `La commande ${whose}, est annulée par son client.`
}
