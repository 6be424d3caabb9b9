import type { Context } from '../../context.ts'
import { openLink, signLink } from '../../signed-links.ts'

type Signing = Pick<Context, 'config' | 'clock'>
/** A share's documents, as its payer or guest reads them or with the host's summary. */
export type Opened = { audience: 'host' | 'guest'; shareId: string }

const PURPOSE = 'invoice'

/** A signed URL that opens these documents for ten minutes. */
export function linkTo(context: Signing, { audience, shareId }: Opened): string {
  return `${context.config.origin}/invoices/${signLink(context, PURPOSE, [audience, shareId])}`
}

/** Verifies such a URL: null if the signature is wrong, 'expired' after ten minutes. */
export function openedBy(context: Signing, signed: string): Opened | 'expired' | null {
  const parts = openLink(context, PURPOSE, signed)
  if (parts === null || parts === 'expired') return parts
  const [audience, shareId = '', ...more] = parts
  if ((audience !== 'host' && audience !== 'guest') || more.length > 0) return null
  return { audience, shareId }
}
