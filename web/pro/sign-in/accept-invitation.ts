import { graphql, send } from '../../app/graphql.ts'

type Person = { firstName?: string; lastName?: string; password?: string; replacesSession?: boolean }

/** Accepts an invitation. Returns the restaurant at which the person now works, and the session token of a new account. */
export async function acceptInvitation(token: string, person: Person = {}) {
  return (await send(Accept, { token, ...person }, { anyone: true })).acceptStaffInvitation
}

const Accept = graphql(`
  mutation AcceptStaffInvitation(
    $token: String!
    $firstName: String
    $lastName: String
    $password: String
    $replacesSession: Boolean
  ) {
    acceptStaffInvitation(
      token: $token
      firstName: $firstName
      lastName: $lastName
      password: $password
      replacesSession: $replacesSession
    ) {
      token
      job
      restaurant {
        id
        name
      }
    }
  }
`)
