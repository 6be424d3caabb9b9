import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql, send } from '../../../app/graphql.ts'
import { Card } from '../../../ui/card.tsx'
import { Monitor } from '../../../ui/icons/things/monitor.tsx'
import { Smartphone } from '../../../ui/icons/things/smartphone.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { deviceName, isHandheld } from './device-name.ts'

const DeviceLineFragment = graphql(`
  fragment DeviceLine on Session {
    id
    device
    isCurrent
    lastUsedAt
  }
`)

type Session = FragmentType<typeof DeviceLineFragment>

/** « Mes appareils »: the sessions, this browser's first, with buttons to end one or all of them. */
export function DevicesCard({ sessions }: { sessions: Session[] }) {
  const { revalidate } = useRevalidator()

  async function endOthers(password: string | null) {
    await send(EndOtherSessions, { password })
    toast('Vos autres appareils ont été déconnectés.')
    revalidate()
  }

  async function end(id: string, device: string | null, password: string | null) {
    await send(EndSession, { id, password })
    toast(`${deviceName(device)} : appareil déconnecté.`)
    revalidate()
  }

  return (
    <Card title="Mes appareils">
      <ul className="-my-2 divide-y divide-line not-last:mb-4">
        {getFragmentData(DeviceLineFragment, sessions).map(({ id, device, isCurrent, lastUsedAt }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <span className="grid size-11 flex-none place-items-center rounded-pill bg-tint text-brand-dark">
              {isHandheld(device) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {deviceName(device)}
                {isCurrent && (
                  <span className="ml-2 rounded-pill bg-tint px-2.5 py-0.5 text-sm text-brand-dark">Cet appareil</span>
                )}
              </p>
              <p className="text-sm text-ink-soft">
                <T>{`Dernière utilisation : ${dayAndHour(lastUsedAt)}`}</T>
              </p>
            </div>
            {!isCurrent && (
              <ConfirmedButton
                title="Déconnecter un appareil"
                confirm="Déconnecter"
                act={(password) => end(id, device, password)}
              >
                Déconnecter<span className="sr-only"> {deviceName(device)}</span>
              </ConfirmedButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ConfirmedButton title="Déconnecter les autres appareils" confirm="Déconnecter" act={endOthers}>
          Déconnecter les autres appareils
        </ConfirmedButton>
      )}
    </Card>
  )
}

const EndSession = graphql(`
  mutation EndSession($id: ID!, $password: String) {
    endSession(id: $id, password: $password)
  }
`)

const EndOtherSessions = graphql(`
  mutation EndOtherSessions($password: String) {
    endOtherSessions(password: $password)
  }
`)
