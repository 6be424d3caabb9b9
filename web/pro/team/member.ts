import type { TeamQuery } from '../../generated/graphql.ts'

export type TeamMate = TeamQuery['team']['members'][number]

export function nameOf({ firstName, lastName, email }: TeamMate): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
