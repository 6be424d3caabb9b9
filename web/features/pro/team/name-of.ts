/** The name of a member of the team; their email where none is known. */
export function nameOf(person: { firstName?: string | null; lastName?: string | null; email: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}
