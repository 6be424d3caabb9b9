import type { ReactNode } from 'react'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

type Props = {
  allergens: readonly string[]
  isAlcohol: boolean
  /** Renders the allergens; by default as plain words. */
  drawAllergens?: (allergens: readonly string[]) => ReactNode
}

/** The notices that the law requires for a dish: allergens, alcohol. */
export function Particulars({ allergens, isAlcohol, drawAllergens = inWords }: Props) {
  if (allergens.length === 0 && !isAlcohol) return null
  return (
    <div className="mt-1 text-sm leading-6 text-ink-soft">
      {isAlcohol && typeset("Contient de l'alcool")}
      {isAlcohol && allergens.length > 0 && ' · '}
      {allergens.length > 0 && typeset('Allergènes : ')}
      {allergens.length > 0 && drawAllergens(allergens)}
    </div>
  )
}

function inWords(allergens: readonly string[]): string {
  return allergens.join(', ').toLowerCase()
}

/** The notices that the law requires below a menu. */
export function PriceNote({ hasAlcohol }: { hasAlcohol: boolean }) {
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <T>Prix en euros, taxes et service compris.</T>
      {hasAlcohol && <T> L'abus d'alcool est dangereux pour la santé, à consommer avec modération.</T>}
    </p>
  )
}
