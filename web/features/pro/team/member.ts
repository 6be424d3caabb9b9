import type { TeamQuery } from '../../../generated/graphql.ts'

export type Member = TeamQuery['team']['members'][number]

/** Their email where no name is known. */
export function nameOf({ firstName, lastName, email }: Member): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
