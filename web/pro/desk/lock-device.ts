import { graphql, send } from '../../app/graphql.ts'
import { dropToken, readToken } from '../../app/session.ts'

/** Signs the person out of this device. Taps that wait for the network are sent when that person enters their PIN again. */
export function lockDevice(): void {
  const token = readToken()
  dropToken()
  if (token) send(Lock, {}, { token, keepalive: true }).catch(() => {})
}

const Lock = graphql(`
  mutation LockDevice {
    lockDevice
  }
`)
