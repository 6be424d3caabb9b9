import { type Facility, type FacilitySubject, facilitySubjects } from '@tablee/domain/facilities'
import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import type { RestaurantFacilitiesQuery } from '../../generated/graphql.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import { useLastSaved } from '../use-last-saved.ts'
import type { Route } from './+types/facilities.page'

type ShownFacilities = RestaurantFacilitiesQuery['restaurantFacilities']

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return (await readAtDesk(request, ReadFacilities, { id: restaurant })).restaurantFacilities
}

export function meta() {
  return privateHead('Équipements')
}

export { DeskFailure as ErrorBoundary }

/** The facilities that a restaurant has or lacks, for its owners. Diners read it on its page and search by it. */
export default function FacilitiesPage({ loaderData }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  return <Facilities key={restaurant.id} restaurantId={restaurant.id} loaded={loaderData} />
}

function Facilities({ restaurantId, loaded }: { restaurantId: string; loaded: ShownFacilities }) {
  const [saved, setSaved] = useState(loaded)
  const { sendOver } = useLastSaved<readonly Facility[]>(loaded.facilities)
  const form = useValidatedForm({
    defaults: answersOf(loaded.facilities),
    faultsOf: () => ({}),
    async onSend(answers) {
      const facilities = facilitiesIn(answers)
      const save = (was: readonly Facility[]) => send(ChangeFacilities, { restaurantId, facilities, was: [...was] })
      setSaved((await sendOver(save, ({ changeFacilities }) => changeFacilities.facilities)).changeFacilities)
      toast('Vos équipements sont enregistrés.')
    },
  })
  const { lastChange } = saved
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Équipements')}</h1>
      <p className="mb-5 text-ink-soft">
        <T>Vos clients lisent ces réponses sur votre page et cherchent avec elles.</T>
      </p>
      <Form form={form} label="Équipements">
        <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-3">
          {facilitySubjects().map((one) => (
            <ChoiceField key={one.subject} form={form} name={one.subject} label={one.label} choices={choicesOf(one)} />
          ))}
        </div>
        <SendButton form={form} className="justify-self-start">
          Enregistrer les équipements
        </SendButton>
      </Form>
      {lastChange && (
        <p className="mt-4 text-sm text-ink-soft">
          <T>{`Modifié ${lastChange.by ? `par ${lastChange.by} ` : ''}le ${dayAndHour(lastChange.at)}.`}</T>
        </p>
      )}
    </div>
  )
}

const UNKNOWN = 'UNKNOWN'

function choicesOf({ codes }: FacilitySubject): { value: string; label: string }[] {
  const known = codes.map((code) => ({ value: code, label: answerOf(code) }))
  return [...known, { value: UNKNOWN, label: 'Non précisé' }]
}

function answerOf(code: Facility): string {
  if (code.startsWith('NO_')) return 'Non'
  return code.endsWith('_LIMITED') ? 'En partie' : 'Oui'
}

/** The chosen code of each subject. */
function answersOf(facilities: readonly Facility[]): Record<string, string> {
  return Object.fromEntries(
    facilitySubjects().map(({ subject, codes }) => [
      subject,
      codes.find((code) => facilities.includes(code)) ?? UNKNOWN,
    ]),
  )
}

function facilitiesIn(answers: Record<string, string>): Facility[] {
  return facilitySubjects().flatMap(({ subject, codes }) => codes.filter((code) => answers[subject] === code))
}

const ReadFacilities = graphql(`
  query RestaurantFacilities($id: ID!) {
    restaurantFacilities(restaurantId: $id) {
      facilities
      lastChange {
        by
        at
      }
    }
  }
`)

const ChangeFacilities = graphql(`
  mutation ChangeFacilities($restaurantId: ID!, $facilities: [Facility!]!, $was: [Facility!]) {
    changeFacilities(restaurantId: $restaurantId, facilities: $facilities, was: $was) {
      facilities
      lastChange {
        by
        at
      }
    }
  }
`)
