import { useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { T } from '../../words/t.tsx'

type Props = { link: string; areWanted: boolean }

/** The setting for review requests to an address, and the button that changes it. */
export function RequestsChoice({ link, areWanted: loaded }: Props) {
  const [answered, setAnswered] = useState<boolean | null>(null)
  const areWanted = answered ?? loaded

  async function choose(wish: boolean) {
    setAnswered((await send(SetReviewRequests, { link, areWanted: wish }, { anyone: true })).setReviewRequests)
  }
  return (
    <div className="grid gap-5">
      <div role="status">
        {answered === null ? (
          <p>
            <T>
              {areWanted
                ? "L'adresse qui a reçu cette lettre reçoit nos demandes d'avis."
                : "L'adresse qui a reçu cette lettre ne reçoit plus nos demandes d'avis."}
            </T>
          </p>
        ) : (
          <Notice kind="success">
            {areWanted
              ? "C'est noté : nous vous demanderons votre avis après vos repas."
              : "C'est noté : nous ne vous demanderons plus d'avis à cette adresse."}
          </Notice>
        )}
      </div>
      {!areWanted && (
        <p className="text-ink-soft">
          <T>Vos confirmations, vos rappels et vos factures continuent d'arriver.</T>
        </p>
      )}
      <ActionForm key={String(areWanted)} kind={areWanted ? 'brand' : 'line'} onPress={() => choose(!areWanted)}>
        {areWanted ? <T>Ne plus recevoir ces lettres</T> : <T>Les recevoir à nouveau</T>}
      </ActionForm>
    </div>
  )
}

const SetReviewRequests = graphql(`
  mutation SetReviewRequests($link: String!, $areWanted: Boolean!) {
    setReviewRequests(link: $link, areWanted: $areWanted)
  }
`)
