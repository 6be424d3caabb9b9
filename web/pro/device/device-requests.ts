import { graphql, send } from '../../app/graphql.ts'
import { keepToken } from '../../app/session.ts'
import type { DeviceAtSignInQuery } from '../../generated/graphql.ts'

export type DeviceAtSignIn = NonNullable<DeviceAtSignInQuery['ownDevice']>

/** Loads the restaurant of a device, and the members of its team who have a PIN. Throws the errors of `send`. */
export async function readDevice(deviceToken: string): Promise<DeviceAtSignIn | null> {
  return (await send(DeviceAtSignInDocument, {}, { token: deviceToken })).ownDevice
}

type Entered = { deviceToken: string; personId: string; pin: string }

/** Signs a person in on this device. Throws the errors of `send`. */
export async function enterPin({ deviceToken, personId, pin }: Entered): Promise<void> {
  const { switchPerson } = await send(SwitchPerson, { personId, pin }, { token: deviceToken })
  keepToken(switchPerson)
}

const DeviceAtSignInDocument = graphql(`
  query DeviceAtSignIn {
    ownDevice {
      restaurant {
        id
        name
      }
      people {
        id
        firstName
        lastName
      }
    }
  }
`)

const SwitchPerson = graphql(`
  mutation SwitchPerson($personId: ID!, $pin: String!) {
    switchPerson(personId: $personId, pin: $pin)
  }
`)
