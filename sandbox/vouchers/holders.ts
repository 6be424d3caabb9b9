/** The people who may be tried: what they have on their card, and what goes wrong with them. */
export const HOLDER_KINDS = ['38', '12', '080', 'asked', 'expired', 'refused'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]

/** Cents to begin with, and what the sign-in page says of them. */
export const HOLDERS: Record<HolderKind, { cents: number; name: string; told: string }> = {
  '38': { cents: 3_800, name: 'Camille', told: '38,00 € de titres' },
  '12': { cents: 1_200, name: 'Sacha', told: '12,00 € de titres' },
  '080': { cents: 80, name: 'Louison', told: '0,80 € de titres' },
  asked: { cents: 3_800, name: 'Dominique', told: '38,00 €, et Resto Flash fait confirmer chaque paiement' },
  expired: { cents: 3_800, name: 'Maxime', told: 'la session expire aussitôt' },
  refused: { cents: 3_800, name: 'Alix', told: '38,00 €, et tout paiement est refusé' },
}

/** Someone of a kind under a name of their own, `38.camille-4821`: the same name is the same card, whoever signs in. */
export function holderId(kind: HolderKind, name: string): string {
  return `${kind}.${name.trim().toLowerCase()}`
}

export function kindOf(holder: string): HolderKind {
  return HOLDER_KINDS.find((kind) => holder.startsWith(`${kind}.`)) ?? 'refused'
}

/** A name that nobody has had yet. */
export function newName(): string {
  return `convive-${Math.floor(Math.random() * 1_000_000)
    .toString()
    .padStart(6, '0')}`
}
