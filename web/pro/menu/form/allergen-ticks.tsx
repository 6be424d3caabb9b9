import { ALLERGENS, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { CheckInput } from './inputs.tsx'

type Props = { chosen: readonly string[]; label?: string; onChange: (allergens: string[]) => void }

/** The fourteen allergens named by law, those of the dish ticked. */
export function AllergenTicks({ chosen, label = 'Allergènes', onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-2 md:grid-cols-3">
        {ALLERGENS.map((name) => (
          <CheckInput
            key={name}
            label={name}
            value={chosen.includes(name)}
            onChange={(isOn) =>
              onChange(knownAllergens(isOn ? [...chosen, name] : chosen.filter((one) => one !== name)))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
