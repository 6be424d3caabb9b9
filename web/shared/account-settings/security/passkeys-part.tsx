import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import type { PasskeyLineFragment as Passkey } from '../../../generated/graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { EditInPlace } from '../../../ui/edit-in-place.tsx'
import { KeyRound } from '../../../ui/icons/things/key-round.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'

const PasskeyLineFragment = graphql(`
  fragment PasskeyLine on Passkey {
    id
    name
    createdAt
    lastUsedAt
  }
`)

export function PasskeysPart({ passkeys }: { passkeys: FragmentType<typeof PasskeyLineFragment>[] }) {
  const { revalidate } = useRevalidator()

  async function remove(id: string, password: string | null) {
    await send(RemovePasskey, { id, password })
    toast("La clé d'accès a été retirée.")
    revalidate()
  }

  return (
    <div>
      <p className="text-sm text-ink-soft">
        <T>Clés d'accès</T>
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {getFragmentData(PasskeyLineFragment, passkeys).map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={(password) => remove(passkey.id, password)} />
          ))}
        </ul>
      )}
      <EditInPlace
        shown={(open) => (
          <>
            <p className="mb-4">
              <T>Connectez-vous sans mot de passe, par votre visage, votre empreinte ou le code de votre appareil.</T>
            </p>
            <button type="button" onClick={open} className={buttonStyle('line')}>
              <KeyRound aria-hidden className="size-5" />
              <T>Ajouter une clé d'accès</T>
            </button>
          </>
        )}
        edited={(close) => (
          <AddPasskey
            onClose={close}
            onAdded={() => {
              close()
              toast("La clé d'accès a été ajoutée.")
              revalidate()
            }}
          />
        )}
      />
    </div>
  )
}

type LineProps = { passkey: Passkey; onRemove: (password: string | null) => Promise<void> }

function PasskeyLine({ passkey: { name, createdAt, lastUsedAt }, onRemove }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 flex-none text-brand-dark" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          <T>
            {lastUsedAt ? `Dernière utilisation : ${dayAndHour(lastUsedAt)}` : `Ajoutée : ${dayAndHour(createdAt)}`}
          </T>
        </p>
      </div>
      <ConfirmedButton title="Retirer une clé d'accès" confirm="Retirer" act={onRemove}>
        <span>
          Retirer<span className="sr-only"> {name}</span>
        </span>
      </ConfirmedButton>
    </li>
  )
}

const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!, $password: String) {
    removePasskey(id: $id, password: $password)
  }
`)
