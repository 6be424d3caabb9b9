import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { sayAvoidedDishes } from '@tablee/domain/ordering/allergies/avoided'
import { actionsOf, mayDeclareAllergies, shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { Link } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { dishesPath } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { typeset } from '../../../words/typeset.ts'
import { AllergiesField } from './allergies-field.tsx'
import { saveAllergies } from './save-allergies.ts'

const OwnAllergiesFragment = graphql(`
  fragment OwnAllergies on Reservation {
    allergies
    avoidedDishes {
      name
      allergens
    }
    date
    type
    status
    isHost
    isPlain
    isWeeklyMeal
    freeCancelUntil
    payUntil
    invitationLink {
      id
    }
    usersReservations {
      id
      isOwn
      status
      totalPaid
    }
  }
`)

type Props = {
  booking: FragmentType<typeof OwnAllergiesFragment>
  /** The server's time in milliseconds. */
  now: number
  onChanged: () => void
}

/** The viewer's allergies, and their dishes that contain what they avoid. */
export function ViewersAllergies({ booking: masked, now, onChanged }: Props) {
  const { allergies, avoidedDishes, ...booking } = getFragmentData(OwnAllergiesFragment, masked)
  const shareId = shareOfViewer(booking)?.id
  const canEdit = mayDeclareAllergies(booking, now)
  if (!shareId || (!canEdit && allergies.length === 0)) return null
  const avoided = avoidedDishes.map(({ name, allergens }) => ({ name, allergens: knownAllergens(allergens) }))

  async function save(id: string, allergens: readonly Allergen[], was: readonly Allergen[]) {
    await saveAllergies(id, allergens, was).catch((error) => {
      onChanged()
      throw error
    })
    toast(allergens.length > 0 ? notedText(booking, now) : "C'est effacé.")
    onChanged()
  }

  return (
    <section aria-label="Vos allergies" data-online className="grid gap-3 print:hidden">
      <AllergiesField
        allergens={knownAllergens(allergies)}
        onSave={(allergens, was) => save(shareId, allergens, was)}
        canEdit={canEdit}
      />
      {avoided.length > 0 && (
        <div className="rounded-control border border-danger/40 bg-danger/8 px-4 py-3">
          <p className="font-medium">{typeset(sayAvoidedDishes(avoided))}</p>
          {actionsOf(booking, now).has('dishes') && (
            <Link
              to={dishesPath(shareId)}
              className="inline-flex min-h-11 items-center font-semibold text-brand-dark underline underline-offset-4"
            >
              Choisir autre chose
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

/** Once the order is final, the kitchen may be at work and read its emails later. */
function notedText({ freeCancelUntil }: { freeCancelUntil: number }, now: number): string {
  if (now < freeCancelUntil) return "C'est noté : la cuisine le lira à votre place."
  return "C'est noté, et le restaurant est prévenu par e-mail. La cuisine est peut-être à l'œuvre : appelez-le aussi."
}
