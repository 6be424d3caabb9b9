import { codeAt } from '@tablee/server/testing/authenticator.ts'
import { sendDeskOrder } from './desk.ts'
import { ask, type KeptPerson, linkTo, newEmail, newPhone, PASSWORD } from './people.ts'

/** A new person who works at a restaurant: invited by the operator, and signed in with a second factor, all by the API. */
export async function employ(
  baseURL: string | undefined,
  restaurant: { id: number },
  job: 'OWNER' | 'FLOOR' | 'KITCHEN',
): Promise<KeptPerson> {
  const [email, firstName, lastName] = [newEmail(), 'Paul', 'Marchand']
  await sendDeskOrder(baseURL, { do: 'staff', restaurant: restaurant.id, email, job })
  const token = new URL(await linkTo(baseURL, email, '/pro/invitation/')).pathname.split('/').at(-1)
  const input = { token, firstName, lastName, password: PASSWORD }
  type Joined = { acceptStaffInvitation: { token: string } }
  const { acceptStaffInvitation: joined } = await ask<Joined>(baseURL, JOIN_TEAM, input)
  type Setup = { beginSecondFactor: { secret: string } }
  const { beginSecondFactor } = await ask<Setup>(baseURL, BEGIN, { password: PASSWORD }, joined.token)
  const { headers } = await fetch(`${baseURL}/graphql?query={__typename}`)
  const code = codeAt(beginSecondFactor.secret.replaceAll(' ', ''), Number(headers.get('x-now')))
  await ask(baseURL, CONFIRM, { code }, joined.token)
  return { email, phone: newPhone(), firstName, lastName, token: joined.token }
}

const JOIN_TEAM = `mutation ($token: String!, $firstName: String, $lastName: String, $password: String) {
  acceptStaffInvitation(token: $token, firstName: $firstName, lastName: $lastName, password: $password) { token } }`
const BEGIN = 'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }'
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) }'
