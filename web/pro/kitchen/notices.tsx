import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { allergyWords, noteWords } from '@tablee/domain/service/kitchen-words'
import { typeset } from '../../words/typeset.ts'

type Props = { allergens: readonly string[]; note: string | null | undefined }

export function Notices({ allergens, note }: Props) {
  return (
    <>
      {allergens.length > 0 && (
        <p className="mt-1 rounded-[10px] bg-[#a01d38] px-3 py-1.5 font-bold text-white forced-colors:border">
          {typeset(allergyWords(knownAllergens(allergens)))}
        </p>
      )}
      {note && (
        <p className="mt-1 rounded-[10px] border border-[#7a4f00]/30 bg-[#fff3d9] px-3 py-1.5 font-semibold text-[#7a4f00] dark:border-saffron/40 dark:bg-saffron/15 dark:text-saffron">
          {typeset(noteWords(note))}
        </p>
      )}
    </>
  )
}
