import { stdSerializers } from 'pino'

/** An error as the log shows it, without the values of its SQL statement: they may be personal data. */
export function withoutValues(error: Error) {
  return { ...stdSerializers.err(error), params: undefined, detail: undefined }
}
