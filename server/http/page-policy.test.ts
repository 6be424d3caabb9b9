import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { pagePolicy } from './page-policy.ts'

test('the frames of the card provider can come from its domains only', () => {
  const config = readConfig({ NODE_ENV: 'test', STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js' })
  const policy = pagePolicy('nonce', config)['content-security-policy']
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  expect(policy).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/)
})
