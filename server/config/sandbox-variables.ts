import { z } from 'zod'
import { flag, type Parsed, port, text } from './variable-types.ts'

export const SANDBOX_VARIABLES = {
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SECRET: text.optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  NOW: z.iso.datetime({ offset: true }).optional(),
}

/** Where the sandbox is, and what only it may have: demo restaurants, and a clock that can be set. */
export function readSandbox(read: Parsed<typeof SANDBOX_VARIABLES>, { sandbox }: { sandbox: boolean }) {
  return {
    sandboxPort: read.SANDBOX_PORT,
    sandboxSecret: read.SANDBOX_SECRET,
    seed: sandbox ? read.SEED : ('none' as const),
    now: read.NOW === undefined ? undefined : Date.parse(read.NOW),
  }
}
