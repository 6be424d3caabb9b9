import type { TestServer } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/people.ts'
import { mailbox } from '../notifications/mailbox.fixtures.ts'

type Headers = Record<string, string>
type SeenTeam = {
  members: { id: string; email: string; job: string; isSelf: boolean }[]
  invitations: { id: string; email: string; job: string }[]
}

export function teamOf({ data }: { data?: Record<string, unknown> }): SeenTeam {
  const [team] = Object.values(data ?? {})
  return team as SeenTeam
}

const TEAM = '{ members { id email job isSelf } invitations { id email job } }'

export type Teams = ReturnType<typeof teamsOn>

/** The desk of a restaurant for its staff, and the emails that it sends. */
export function teamsOn(server: TestServer) {
  const box = mailbox(server)
  const at = (restaurantId: number) => ({ id: String(restaurantId) })

  return {
    box,
    team: ({ headers }: { headers: Headers }, restaurantId: number) =>
      server.ask(`query ($id: ID!) { team(restaurantId: $id) ${TEAM} }`, at(restaurantId), headers),
    invite: ({ headers }: { headers: Headers }, restaurantId: number, email: string, job = 'FLOOR') =>
      server.ask(
        `mutation ($id: ID!, $email: String!, $job: StaffJob!) {
          inviteStaff(restaurantId: $id, email: $email, job: $job) ${TEAM} }`,
        { ...at(restaurantId), email, job },
        headers,
      ),
    withdraw: ({ headers }: { headers: Headers }, restaurantId: number, invitationId: string) =>
      server.ask(
        `mutation ($id: ID!, $i: ID!) { withdrawStaffInvitation(restaurantId: $id, invitationId: $i) ${TEAM} }`,
        { ...at(restaurantId), i: invitationId },
        headers,
      ),
    change: ({ headers }: { headers: Headers }, restaurantId: number, memberId: string, job: string) =>
      server.ask(
        `mutation ($id: ID!, $m: ID!, $job: StaffJob!) { changeStaffJob(restaurantId: $id, memberId: $m, job: $job) ${TEAM} }`,
        { ...at(restaurantId), m: memberId, job },
        headers,
      ),
    remove: ({ headers }: { headers: Headers }, restaurantId: number, memberId: string) =>
      server.ask(
        `mutation ($id: ID!, $m: ID!) { removeStaff(restaurantId: $id, memberId: $m) ${TEAM} }`,
        { ...at(restaurantId), m: memberId },
        headers,
      ),
    accept: (token: string, more: object = NEW_PERSON, headers: Headers = {}) =>
      server.ask(ACCEPT, { token, ...more }, headers),
    offer: (token: string) =>
      server.ask('query ($t: String!) { staffOffer(token: $t) { restaurant { name } email job hasAccount } }', {
        t: token,
      }),
    /** The token in the newest invitation email to an address. */
    async tokenTo(email: string): Promise<string> {
      await box.run()
      const mail = box.to(email).find(({ text }) => text.includes('/pro/invitation/'))
      return /\/pro\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    workplaces: (headers: Headers) => server.ask('{ workplaces { job restaurant { name } } }', {}, headers),
  }
}

export const NEW_PERSON = { firstName: 'Lina', lastName: 'Roux', password: PASSWORD }

const ACCEPT = `mutation ($token: String!, $firstName: String, $lastName: String, $password: String, $replacesSession: Boolean) {
  acceptStaffInvitation(token: $token, firstName: $firstName, lastName: $lastName, password: $password,
    replacesSession: $replacesSession) { job token restaurant { name } } }`
