/** What the payable of a company's part ends with. */
export const COMPANY = ':COMPANY'

/** The payable of what a company pays of a bill: a transfer to the restaurant beside that of the bill's promo code. */
export function companyPayable(billId: string): string {
  return `${billId}${COMPANY}`
}

/** The bill that a top-up belongs to. */
export function billOfTopUp(payableId: string): string {
  return payableId.endsWith(COMPANY) ? payableId.slice(0, -COMPANY.length) : payableId
}
