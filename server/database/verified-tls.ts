/**
 * The address with `sslmode=verify-full` in place of a mode that pg treats alike, about which it would print a warning of nine
 * lines at the start.
 */
export function withVerifiedTls(url: string): string {
  if (/[?&]uselibpqcompat=true/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}
