/** Returns « chez Kintaro ». A « Chez » in the name is not repeated. */
export function atRestaurant({ name }: { name: string }): string {
  return `chez ${name.replace(/^chez\s+/i, '')}`
}
