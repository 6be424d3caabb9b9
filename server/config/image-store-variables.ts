import { type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

export const IMAGE_STORE_VARIABLES = {
  IMAGE_STORE_S3_ENDPOINT: webAddress.optional().describe('S3 API that holds the photographs; by default SHARED_DIR.'),
  IMAGE_STORE_S3_BUCKET: text.optional().describe('The bucket there.'),
  IMAGE_STORE_S3_REGION: text.optional().describe('Its region, such as `fr-par`.'),
  IMAGE_STORE_S3_ACCESS_KEY_ID: text.optional().describe('Our key, which may read, write, delete and list.'),
  IMAGE_STORE_S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key.'),
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
