/** The kinds of test holders: by the amount on their card, or by the failure that they cause. */
export const HOLDER_KINDS = ['38', '12', '080', 'asked', 'expired', 'refused'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]

/** Starting balance in cents, and the description on the sign-in page. */
export const HOLDERS: Record<HolderKind, { cents: number; name: string; description: string }> = {
  '38': { cents: 3_800, name: 'Camille', description: '38,00 € de titres' },
  '12': { cents: 1_200, name: 'Sacha', description: '12,00 € de titres' },
  '080': { cents: 80, name: 'Louison', description: '0,80 € de titres' },
  asked: { cents: 3_800, name: 'Dominique', description: '38,00 €, et Resto Flash fait confirmer chaque paiement' },
  expired: { cents: 3_800, name: 'Maxime', description: 'la session expire aussitôt' },
  refused: { cents: 3_800, name: 'Alix', description: '38,00 €, et tout paiement est refusé' },
}

/** Returns the id of a holder, `38.camille-4821`. The same kind and name are the same card. */
export function holderId(kind: HolderKind, name: string): string {
  return `${kind}.${name.trim().toLowerCase()}`
}

export function kindOf(holder: string): HolderKind {
  return HOLDER_KINDS.find((kind) => holder.startsWith(`${kind}.`)) ?? 'refused'
}

export function newName(): string {
  return `convive-${Math.floor(Math.random() * 1_000_000)
    .toString()
    .padStart(6, '0')}`
}
