import { useState } from 'react'
import { privateHead } from '../../ui/page/private-head.ts'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/to-go.page'
import { ToGoForm } from './to-go-form.tsx'
import { ReadToGo, read, type ShownToGo } from './to-go-requests.ts'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return read((await readAtDesk(request, ReadToGo, { id: restaurant })).houseToGo)
}

export function meta() {
  return privateHead('À emporter et livraison')
}

export { DeskFailure as ErrorBoundary }

export default function ToGoPage({ loaderData }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  return <ToGo key={restaurant.id} restaurantId={restaurant.id} loaded={loaderData} />
}

function ToGo({ restaurantId, loaded }: { restaurantId: string; loaded: ShownToGo }) {
  const [saved, setSaved] = useState(loaded)
  const { lastChange } = saved
  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('À emporter et livraison')}</h1>
      <p className="mb-5 text-ink-soft">
        <T>Ce que vous enregistrez vaut tout de suite, pour les commandes à venir.</T>
      </p>
      <ToGoForm restaurantId={restaurantId} toGo={saved} onSaved={setSaved} />
      {lastChange && (
        <p className="mt-4 text-sm text-ink-soft">
          <T>{`Modifié ${lastChange.by ? `par ${lastChange.by} ` : ''}le ${dayAndHour(lastChange.at)}.`}</T>
        </p>
      )}
    </div>
  )
}
