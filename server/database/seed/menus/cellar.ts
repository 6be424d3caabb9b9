import { alcohol, alcoholBottle, bottled, type Dish, onSite } from './dish.ts'

/** What every house may pour, whatever its kitchen. */
export const SOFTS: readonly Dish[] = [
  bottled('Eau plate', '50 cl', 350),
  bottled('Eau gazeuse', '50 cl', 400),
  bottled('Cola', '33 cl', 400),
  bottled("Jus d'abricot", '25 cl', 420),
  bottled('Thé glacé pêche', '33 cl', 420),
  onSite('Expresso', 'Torréfié à Paris', 250),
  onSite('Café allongé', 'Double eau', 270),
  onSite('Thé ou infusion', 'Thé vert, noir, verveine ou menthe', 380),
  onSite("Sirop à l'eau", 'Menthe, grenadine ou citron', 280),
]

export const WINES: readonly Dish[] = [
  alcohol('Verre de vin rouge du moment', '14 cl', 550, 'Sulfites'),
  alcohol('Verre de vin blanc du moment', '14 cl', 550, 'Sulfites'),
  alcohol('Verre de rosé', 'Provence, 14 cl', 550, 'Sulfites'),
  alcohol('Bière pression', 'Blonde, 25 cl', 420, 'Gluten'),
  alcoholBottle('Bouteille de Languedoc rouge', '75 cl', 2200, 'Sulfites'),
]
