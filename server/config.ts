import { z } from 'zod'
import {
  BRAND_VARIABLES,
  BUSINESS_VARIABLES,
  LEGAL_VARIABLES,
  readBrand,
  readBusiness,
  readLegal,
} from './config/business-variables.ts'
import { faultsInsideSandbox } from './config/inside-sandbox.ts'
import { GEOCODER_VARIABLES, MAP_VARIABLES, readGeocoder, readMap } from './config/map-variables.ts'
import {
  faultsOfPush,
  MESSAGE_VARIABLES,
  PUSH_VARIABLES,
  readMail,
  readPush,
  readSms,
} from './config/message-variables.ts'
import { faultsOutsideSandbox } from './config/outside-sandbox.ts'
import {
  EDENRED_VARIABLES,
  RESTOFLASH_VARIABLES,
  readEdenred,
  readRestoflash,
  readStripe,
  STRIPE_VARIABLES,
} from './config/payment-variables.ts'
import { faultsOfRole, PROCESS_VARIABLES, readProcess } from './config/process-variables.ts'
import { readSandbox, SANDBOX_VARIABLES } from './config/sandbox-variables.ts'
import { readSecrets, SECRET_VARIABLES } from './config/secret-variables.ts'
import { originOf, readServer, readTracing, SERVER_VARIABLES, TRACING_VARIABLES } from './config/server-variables.ts'
import {
  DATABASE_VARIABLES,
  faultsOfImageStore,
  IMAGE_STORE_VARIABLES,
  readDatabase,
  readImageStore,
} from './config/storage-variables.ts'
import { OperatorFault } from './starting/operator-fault.ts'

/** Every environment variable, parsed once. A fault names the variable and stops the start. */
export type Config = ReturnType<typeof readConfig>

/** The variables by name, in the order of docs/variables.md. */
export const VARIABLES = {
  ...SERVER_VARIABLES,
  ...PROCESS_VARIABLES,
  ...SANDBOX_VARIABLES,
  ...DATABASE_VARIABLES,
  ...IMAGE_STORE_VARIABLES,
  ...BUSINESS_VARIABLES,
  ...BRAND_VARIABLES,
  ...GEOCODER_VARIABLES,
  ...MAP_VARIABLES,
  ...SECRET_VARIABLES,
  ...MESSAGE_VARIABLES,
  ...PUSH_VARIABLES,
  ...STRIPE_VARIABLES,
  ...EDENRED_VARIABLES,
  ...RESTOFLASH_VARIABLES,
  ...LEGAL_VARIABLES,
  ...TRACING_VARIABLES,
}

const Variables = z.object(VARIABLES)

/** Reads the variables of `operation.md`. Throws one OperatorFault that lists each wrong or missing variable by name. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const production = given.NODE_ENV === 'production'
  const sandbox = production ? given.SANDBOX === '1' : given.SANDBOX !== '0'

  const { data: read, error } = Variables.safeParse(given, { error: z.locales.fr().localeError })
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} : ${message}`),
    ...faultsOfRole(given),
    ...faultsOfImageStore(given),
    ...faultsOfPush(given),
    ...(sandbox ? faultsInsideSandbox(given) : faultsOutsideSandbox(given, production)),
  ]
  if (!read || faults.length > 0)
    throw new OperatorFault(
      `Variables incorrectes ou manquantes — ${faults.join(' ; ')}. docs/variables.md décrit chacune.`,
    )

  const surroundings = { production, sandbox, sandboxPort: read.SANDBOX_PORT, origin: originOf(read) }
  const { sandboxPort } = surroundings
  return {
    production,
    sandbox,
    ...readServer(read, surroundings),
    ...readProcess(read, surroundings),
    ...readSandbox(read, surroundings),
    ...readDatabase(read),
    imageStore: readImageStore(read),
    ...readBusiness(read, surroundings),
    ...readBrand(read, surroundings),
    ...readSecrets(read),
    ...readGeocoder(read, sandboxPort),
    map: readMap(read, surroundings),
    mail: readMail(read, surroundings),
    sms: readSms(read, sandboxPort),
    push: readPush(read, { ...surroundings, contactEmail: read.CONTACT_EMAIL }),
    stripe: readStripe(read, surroundings),
    edenred: readEdenred(read, surroundings),
    restoflash: readRestoflash(read, sandboxPort),
    legal: readLegal(read),
    tracing: readTracing(read),
  }
}
