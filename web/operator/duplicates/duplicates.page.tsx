import { Link, useRevalidator } from 'react-router'
import { graphql, send } from '../../app/graphql.ts'
import { restaurantPath } from '../../app/paths.ts'
import type { OperatorDuplicatesQuery } from '../../generated/graphql.ts'
import { ConfirmedButton } from '../../shared/account-settings/security/confirmed-button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { toast } from '../../ui/toast.tsx'
import { plural } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { OperatorFailure } from '../operator-failure.tsx'
import { Nothing } from '../part.tsx'
import { readAsOperator } from '../read-as-operator.ts'
import type { Route } from './+types/duplicates.page'

type Pair = OperatorDuplicatesQuery['likeRestaurants'][number]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await readAsOperator(request, OperatorDuplicates, {})).likeRestaurants
}

export function meta() {
  return privateHead('Doublons')
}

export { OperatorFailure as ErrorBoundary }

export default function DuplicatesPage({ loaderData: pairs }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  async function merge(duplicateId: string, keptId: string, password: string | null) {
    await send(MergeRestaurants, { duplicateId, keptId, password })
    toast('Les deux fiches sont réunies.')
    await revalidate()
  }
  async function keepApart({ one, other }: Pair) {
    await send(KeepRestaurantsApart, { oneId: one.id, otherId: other.id })
    toast('Ces restaurants restent distincts.')
    await revalidate()
  }

  return (
    <div className="mx-auto max-w-[56rem] px-4 pt-4 pb-8 md:px-8">
      <h1 className="text-xl font-extrabold md:text-2xl">Doublons</h1>
      <p role="status" className="mt-1 mb-4 text-ink-soft">
        {pairs.length > 0 && `${plural(pairs.length, 'paire')}. `}
        <T>
          Deux fiches proches au nom semblable sont peut-être le même restaurant. La fiche réunie disparaît, et son
          adresse mène à celle qui reste.
        </T>
      </p>
      {pairs.length === 0 && <Nothing>Aucune fiche ne se ressemble.</Nothing>}
      <ul className="grid gap-4">
        {pairs.map((pair) => (
          <PairCard key={`${pair.one.id} ${pair.other.id}`} pair={pair} merge={merge} keepApart={keepApart} />
        ))}
      </ul>
    </div>
  )
}

type CardProps = {
  pair: Pair
  merge: (duplicateId: string, keptId: string, password: string | null) => Promise<void>
  keepApart: (pair: Pair) => Promise<void>
}

function PairCard({ pair, merge, keepApart }: CardProps) {
  const { one, other, metres } = pair
  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-lg wrap-anywhere">{typeset(`${one.name} et ${other.name}`)}</h2>
      <p className="text-sm text-ink-soft">{typeset(`À ${metres} m l’une de l’autre.`)}</p>
      <ul className="my-4 grid gap-4 sm:grid-cols-2">
        {[
          { kept: one, duplicate: other },
          { kept: other, duplicate: one },
        ].map(({ kept, duplicate }) => (
          <li key={kept.id} className="grid content-start gap-2">
            <RestaurantOfPair restaurant={kept} />
            {duplicate.isRemovable && (
              <ConfirmedButton
                title={`Garder ${kept.name} (n° ${kept.id}) ?`}
                confirm="Réunir les fiches"
                act={(password) => merge(duplicate.id, kept.id, password)}
              >
                Garder celle-ci
                <span className="sr-only">{typeset(` : ${kept.name} (n° ${kept.id})`)}</span>
              </ConfirmedButton>
            )}
          </li>
        ))}
      </ul>
      <ActionForm kind="quiet" onPress={() => keepApart(pair)}>
        Ce sont deux restaurants
        <span className="sr-only">{typeset(` : ${one.name} et ${other.name}`)}</span>
      </ActionForm>
    </li>
  )
}

function RestaurantOfPair({ restaurant }: { restaurant: Pair['one'] }) {
  const { id, name, address, isPartner } = restaurant
  return (
    <p className="wrap-anywhere">
      <Link to={restaurantPath(restaurant)} className="font-semibold underline underline-offset-4">
        {name}
      </Link>
      {typeset(` (n° ${id}${isPartner ? ', partenaire' : ''})`)}
      <br />
      {address || 'Adresse inconnue'}
    </p>
  )
}

const OperatorDuplicates = graphql(`
  query OperatorDuplicates {
    likeRestaurants {
      one {
        id
        name
        address
        isPartner
        isRemovable
      }
      other {
        id
        name
        address
        isPartner
        isRemovable
      }
      metres
    }
  }
`)

const MergeRestaurants = graphql(`
  mutation MergeRestaurants($duplicateId: ID!, $keptId: ID!, $password: String) {
    mergeRestaurants(duplicateId: $duplicateId, keptId: $keptId, password: $password) {
      metres
    }
  }
`)

const KeepRestaurantsApart = graphql(`
  mutation KeepRestaurantsApart($oneId: ID!, $otherId: ID!) {
    keepRestaurantsApart(oneId: $oneId, otherId: $otherId) {
      metres
    }
  }
`)
