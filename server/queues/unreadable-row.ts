/** Thrown for a row whose content cannot be parsed. A retry would read the same, so its job is dead at once. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow'
}

/** Throws UnreadableRow if a column of the row holds an instant or a number that is not finite. */
export function refuseUnreadable(row: object): void {
  for (const [column, value] of Object.entries(row)) {
    const isUnreadable = typeof value === 'number' ? !Number.isFinite(value) : isInvalidDate(value)
    if (isUnreadable) throw new UnreadableRow(`${column} is not finite`)
  }
}

function isInvalidDate(value: unknown): boolean {
  return value instanceof Date && Number.isNaN(value.getTime())
}
