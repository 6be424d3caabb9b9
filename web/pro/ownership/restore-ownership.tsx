import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import type { OwnershipToRestoreQuery } from '../../generated/graphql.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { dayAndHour } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'

type Props = { link: string; lost: NonNullable<OwnershipToRestoreQuery['ownershipToRestore']> }

export function RestoreOwnership({ link, lost: { restaurant, lostAt, undoUntil } }: Props) {
  const [isRestored, setRestored] = useState(false)

  async function restore() {
    await send(Restore, { link }, { anyone: true })
    setRestored(true)
  }

  if (isRestored) {
    return (
      <div className="grid gap-5">
        <Notice kind="success">{`${restaurant} est de nouveau à vous. Les virements vers sa banque sont suspendus, le temps que Tablée vérifie : nous vous écrivons.`}</Notice>
        <p>
          <T>Personne d'autre n'a changé de rôle. Vérifiez votre équipe, et les clés de votre caisse.</T>
        </p>
        <ButtonLink to="/pro">Ouvrir mon espace</ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p>
        <T>{`Depuis le ${dayAndHour(lostAt)}, vous n'êtes plus propriétaire de ${restaurant}. Jusqu'au ${dayAndHour(undoUntil)}, vous pouvez revenir dessus :`}</T>
      </p>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>
          <T>vous redevenez propriétaire, et personne d'autre ne change de rôle ;</T>
        </li>
        <li>
          <T>les virements vers la banque du restaurant sont suspendus, le temps que Tablée vérifie ;</T>
        </li>
        <li>
          <T>tous les propriétaires et Tablée reçoivent une lettre.</T>
        </li>
      </ul>
      <ActionForm onPress={restore} className="w-full">
        Reprendre mon restaurant
      </ActionForm>
    </div>
  )
}

const Restore = graphql(`
  mutation RestoreOwnership($link: String!) {
    restoreOwnership(link: $link) {
      restaurantId
    }
  }
`)
