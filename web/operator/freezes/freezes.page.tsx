import { useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { ConfirmedButton } from '../../shared/account-settings/security/confirmed-button.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/freezes.page'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorFreezes, {})).frozenPayouts
}

export function meta() {
  return privateHead('Virements suspendus')
}

export { OperatorFailure as ErrorBoundary }

export default function FreezesPage({ loaderData: frozen }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  async function release(restaurantId: string, password: string | null) {
    await send(ReleasePayouts, { restaurantId, password })
    toast('Les virements reprennent.')
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{typeset('Virements suspendus')}</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {frozen.length > 0 && `${plural(frozen.length, 'restaurant')}. `}
        <T>Un propriétaire retiré a repris son restaurant : vérifiez à qui il est, puis rétablissez les virements.</T>
      </p>
      {frozen.length === 0 && <Nothing>Aucun virement n'est suspendu.</Nothing>}
      <ul className="grid gap-4">
        {frozen.map(({ restaurantId, restaurant, frozenAt, isHeld }) => (
          <li key={restaurantId} className="rounded-card border border-line bg-card p-5 sm:p-6">
            <h2 className="text-lg wrap-anywhere">{`${restaurant} (n° ${restaurantId})`}</h2>
            <p className="mb-3 text-sm text-ink-soft">
              <T>{`Suspendus depuis le ${dayAndHour(frozenAt)}${isHeld ? '' : ', en attente du prestataire de paiement'}.`}</T>
            </p>
            <ConfirmedButton
              title={`Rétablir les virements : ${restaurant} ?`}
              confirm="Rétablir les virements"
              act={(password) => release(restaurantId, password)}
            >
              Rétablir les virements
              <span className="sr-only">{typeset(` : ${restaurant}`)}</span>
            </ConfirmedButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

const OperatorFreezes = graphql(`
  query OperatorFreezes {
    frozenPayouts {
      restaurantId
      restaurant
      frozenAt
      isHeld
    }
  }
`)

const ReleasePayouts = graphql(`
  mutation ReleasePayouts($restaurantId: ID!, $password: String) {
    releasePayouts(restaurantId: $restaurantId, password: $password) {
      restaurantId
    }
  }
`)
