/** Suffix of the payable of a company's part. */
export const COMPANY = ':COMPANY'

/**
 * Returns the payable for a company's part of a bill. It is a transfer to the restaurant, separate from the transfer for the
 * bill's promo code.
 */
export function companyPayable(billId: string): string {
  return `${billId}${COMPANY}`
}

export function billOfTopUp(payableId: string): string {
  return payableId.endsWith(COMPANY) ? payableId.slice(0, -COMPANY.length) : payableId
}
