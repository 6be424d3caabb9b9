/** Returns the street and the town of an address: « 12 rue des Martyrs, 75009 Paris ». */
export function shortAddress({ address, zipCode, city }: { address: string; zipCode: string; city: string }): string {
  const parts = address.split(',').map((part) => part.trim())
  const [street, town = `${zipCode} ${city}`] = parts.filter(Boolean)
  return [street, town.trim()].filter(Boolean).join(', ')
}

/** Returns the address with a no-break space after its postal code, so that no line begins with « Paris » alone. */
export function keepTown(address: string): string {
  return address.replace(/(\b\d{5}) (?=\p{Lu})/u, '$1\u00A0')
}
