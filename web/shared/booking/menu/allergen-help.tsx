import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = { name: string; isOpen: boolean; onClose: () => void }

export default function AllergenHelp({ name, isOpen, onClose }: Props) {
  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose}>
      <p>{typeset(allergenText(name))}</p>
      <p className="mt-4 text-sm text-ink-soft">
        <T>Une allergie ? Signalez-la dans votre commande : vos plats sont marqués, et la cuisine est prévenue.</T>
      </p>
    </Dialog>
  )
}

/** The foods that contain each allergen named by law (EU regulation 1169/2011, annex II), in the words of a menu. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  Gluten: 'Blé, épeautre, seigle, orge, avoine : pain, pâtes, semoule, panure, bière.',
  Crustacés: 'Crevettes, langoustines, crabe, homard, et leurs bisques.',
  Œufs: 'De poule et des autres volailles : mayonnaise, meringue, pâtes fraîches.',
  Poissons: 'Tous les poissons, leurs fumets et les sauces qui en sont faites, comme le nuoc-mâm.',
  Arachides: 'Cacahuètes, leur huile et leur beurre, la sauce satay.',
  Soja: 'Tofu, miso, edamame, sauce soja, lait de soja.',
  Lait: 'Lait, crème, beurre, fromages, yaourt, et le lactose.',
  'Fruits à coque': 'Amandes, noisettes, noix, noix de cajou, de pécan, de macadamia, pistaches.',
  Céleri: 'En branche, en rave ou en graines, souvent dans les bouillons.',
  Moutarde: 'Graines, poudre et condiment, souvent dans les vinaigrettes.',
  Sésame: 'Graines, huile, tahini, gomasio.',
  Sulfites: 'Conservateurs E220 à E228, au-delà de 10 mg par kilo ou par litre : vin, fruits secs.',
  Lupin: 'Graines et farine, dans certains pains et pâtisseries.',
  Mollusques: 'Moules, huîtres, coquilles Saint-Jacques, calamars, poulpe, escargots.',
}

function allergenText(name: string): string {
  return STANDS_FOR[name] ?? 'Demandez au restaurant ce que ce mot recouvre.'
}
