/** Returns a random id. `crypto.randomUUID` is missing if the page is not a secure context. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
