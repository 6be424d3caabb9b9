/** « chez Kintaro », without doubling the « Chez » of a name. */
export function atRestaurant({ name }: { name: string }): string {
  return `chez ${name.replace(/^chez\s+/i, '')}`
}
