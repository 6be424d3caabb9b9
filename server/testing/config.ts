import { type Config, readConfig } from '../config.ts'

/** Secrets of tests: the same in every process of a test, and in its sandbox. */
export const TEST_SECRETS = {
  ENCRYPTION_KEYS: 'test:only-for-tests-where-nothing-is-real',
  ALTCHA_HMAC_SECRET: 'only-for-tests-where-nothing-is-real',
  GEOCODER_SECRET: 'geocoder-of-tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_test',
  MAIL_WEBHOOK_SECRET: 'only-for-the-mail-provider-of-tests',
  VAPID_PUBLIC_KEY: 'BPe9LKqHfTx_AF_BKm2NO0xeeSv4DNUdkju-1HbPdlTQ0RHiz8AxqXJNewZo1YYZQUTf4hdtXc5WVDh_12xxSuA',
  VAPID_PRIVATE_KEY: 'sBJ_bqDb1OsX80I51dpXQSlnbE-mcqceU2ZQs9zFLB8',
  SANDBOX_AUTHENTICATOR: 'ONLYFORTESTSWHERENOTHINGISREALAA',
}

/** The configuration of a test: that of the sandbox, with secrets that do not change. */
export function testConfig(environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ NODE_ENV: 'test', ...TEST_SECRETS, ...environment })
}
