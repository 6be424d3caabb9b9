import type { FastifyRequest } from 'fastify'
import type { Parts, Viewer } from '../context.ts'
import { findViewer } from '../modules/accounts/sign-in/sign-in.ts'
import { findGuest } from '../modules/reservations/reservations.ts'

/** Who the token of `authorization` was given to; null where it is nobody's: then nothing is answered at all. */
export async function viewerOf(parts: Parts, { headers }: FastifyRequest): Promise<Viewer | null> {
  const token = headers.authorization?.replace(/^Bearer /i, '').trim()
  if (!token) return { kind: 'anonymous' }
  return (await findViewer(parts, token)) ?? (await findGuest(parts, token))
}
