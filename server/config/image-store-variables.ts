import { type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

export const IMAGE_STORE_VARIABLES = {
  IMAGE_STORE_S3_ENDPOINT: webAddress
    .optional()
    .describe('Address of an S3 API that holds the photographs; by default they are in SHARED_DIR/photographs.'),
  IMAGE_STORE_S3_BUCKET: text.optional().describe('The bucket of the photographs there.'),
  IMAGE_STORE_S3_REGION: text.optional().describe('Its region, which signatures name, such as `fr-par`.'),
  IMAGE_STORE_S3_ACCESS_KEY_ID: text
    .optional()
    .describe('Our key there: it may read the objects of that bucket, and list them.'),
  IMAGE_STORE_S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key, which signs each call.'),
}

/** The bucket of the photographs. Null if they are files in SHARED_DIR. */
export function readImageStore(read: Parsed<typeof IMAGE_STORE_VARIABLES>) {
  const { IMAGE_STORE_S3_ENDPOINT: endpoint } = read
  if (endpoint === undefined) return null
  return {
    endpoint: withoutSlash(endpoint),
    name: read.IMAGE_STORE_S3_BUCKET ?? '',
    region: read.IMAGE_STORE_S3_REGION ?? '',
    accessKeyId: read.IMAGE_STORE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.IMAGE_STORE_S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Each of these variables requires the others: an incomplete bucket would be ignored silently. */
export function faultsOfImageStore(given: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(IMAGE_STORE_VARIABLES)
  if (names.every((name) => given[name] === undefined)) return []
  return names.filter((name) => given[name] === undefined).map((name) => `${name} : manque pour les photos en S3`)
}
