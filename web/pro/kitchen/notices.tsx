import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { type Wishes, writtenWishes } from '@tablee/domain/ordering/wishes'
import { allergyWords, wishWords } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'

type Props = { of: Wishes & { allergens: readonly string[] } }

/** The allergies of a guest and their texts for the restaurant. */
export function Notices({ of: { allergens, ...wishes } }: Props) {
  return (
    <>
      {allergens.length > 0 && (
        <p className="mt-1 rounded-[10px] bg-[#a01d38] px-3 py-1.5 font-bold text-white forced-colors:border">
          {typeset(allergyWords(knownAllergens(allergens)))}
        </p>
      )}
      {writtenWishes(wishes).map((wish) => (
        <p
          key={wish.name}
          className="mt-1 rounded-[10px] border border-[#7a4f00]/30 bg-[#fff3d9] px-3 py-1.5 font-semibold text-[#7a4f00] dark:border-saffron/40 dark:bg-saffron/15 dark:text-saffron"
        >
          {typeset(wishWords(wish))}
        </p>
      ))}
    </>
  )
}
