/** Fourteen digits with both check digits of a SIRET. No real business has a number that begins with two zeros. */
export function inventedSiret(id: number): string {
  const siren = withKey(`00${String(id * 37).padStart(6, '0')}`)
  return withKey(`${siren}0001`)
}

/** From the ranges that the regulator reserves for fiction (ARCEP, 2018-0881): no subscriber has these numbers. */
export function inventedPhone(id: number): string {
  // 37 is coprime to 10,000, so ids below it have different numbers.
  const digits = String((id * 37 + 1250) % 10_000).padStart(4, '0')
  const range = id % 7 === 0 ? '06 39 98' : '01 99 00'
  return `${range} ${digits.slice(0, 2)} ${digits.slice(2)}`
}

/** Appends the digit that makes the Luhn sum a multiple of ten. */
function withKey(digits: string): string {
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`
}

/** Sum of the digits, every second one from the right doubled. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
