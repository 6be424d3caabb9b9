import { expect, test } from 'vitest'
import { withVerifiedTls } from './verified-tls.ts'

test.each([
  ['postgres://u:p@db/tablee?sslmode=require', 'postgres://u:p@db/tablee?sslmode=verify-full'],
  ['postgres://u:p@db/tablee?a=1&sslmode=prefer&b=2', 'postgres://u:p@db/tablee?a=1&sslmode=verify-full&b=2'],
  ['postgres://u:p@db/tablee?sslmode=verify-ca', 'postgres://u:p@db/tablee?sslmode=verify-full'],
  ['postgres://u:p@db/tablee?sslmode=disable', 'postgres://u:p@db/tablee?sslmode=disable'],
  ['postgres://u:p@db/tablee?sslmode=no-verify', 'postgres://u:p@db/tablee?sslmode=no-verify'],
  [
    'postgres://u:p@db/tablee?uselibpqcompat=true&sslmode=require',
    'postgres://u:p@db/tablee?uselibpqcompat=true&sslmode=require',
  ],
  ['postgres://u:p@db/tablee', 'postgres://u:p@db/tablee'],
])('%s is used as %s', (given, used) => expect(withVerifiedTls(given)).toBe(used))
