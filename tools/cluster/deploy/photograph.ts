import { join } from 'node:path'
import { imageUrl } from '@tablee/domain/images'
import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { systemClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import type { Database } from '@tablee/server/database/connect.ts'
import { openPartner } from '@tablee/server/testing/bookings.ts'
import { employ } from '@tablee/server/testing/staff.ts'
import sharp from 'sharp'
import { environmentOf, type Place, type Running, startProcess } from '../product/processes.ts'

type Roles = { product: Omit<Place, 'port'>; ports: readonly [web: number, worker: number] }

const COLOUR = { r: 0, g: 128, b: 128 }
/** The change of a colour by resizing and compression. */
const TOLERANCE = 12

/**
 * Starts a web and a worker process with one SHARED_DIR, uploads a photograph to the first, and requests it from both, before
 * and after they restart with other DATA_DIRs. Returns the problems.
 */
export async function wrongOfPhotograph(db: Database, release: string, { product, ports }: Roles): Promise<string[]> {
  const environment = { ...product.environment, SHARED_DIR: join(product.folder, 'shared') }
  const start = () =>
    Promise.all(
      (['web', 'worker'] as const).map((role, n) =>
        startProcess(release, { ...product, environment, port: ports[n] ?? 0, args: [`--role=${role}`] }),
      ),
    )
  const wrong: string[] = []
  const look = async (photograph: Sent, when: string) => {
    for (const port of ports)
      if (!(await isShown(port, photograph))) wrong.push(`The photograph is not shown on port ${port} ${when}.`)
  }

  let running = await start()
  const photograph = await send(db, ports[0], environmentOf({ ...product, environment }))
  await look(photograph, 'after it was sent')
  wrong.push(...(await stopAll(running)))
  running = await start()
  await look(photograph, 'after a restart')
  wrong.push(...(await stopAll(running)))
  return wrong
}

/** The key of a photograph that was sent, and the session in which its owner reads it uncut. */
type Sent = { key: string; headers: Record<string, string> }

/** Sends a photograph as the owner of a new restaurant. */
async function send(db: Database, port: number, environment: NodeJS.ProcessEnv): Promise<Sent> {
  const appContext = assembleAppContext(readConfig(environment), systemClock(), db)
  try {
    const { id } = await openPartner(db, { name: 'Le Photographe' })
    const { headers } = await employ({ appContext }, id)
    const body = await sharp({ create: { width: 1_500, height: 1_200, channels: 3, background: COLOUR } })
      .jpeg()
      .toBuffer()
    const sent = { ...headers, 'content-type': 'image/jpeg' }
    const answer = await fetch(`http://127.0.0.1:${port}/photographs/${id}`, { method: 'POST', headers: sent, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The photograph was refused with ${answer.status}: ${text}`)
    return { key: (JSON.parse(text) as { data: { key: string } }).data.key, headers }
  } finally {
    appContext.closeProviders()
  }
}

async function isShown(port: number, { key, headers }: Sent): Promise<boolean> {
  const url = `http://127.0.0.1:${port}${imageUrl(key, { width: 320, height: 213 })}`
  const picture = await fetch(url, { headers })
  if (!picture.ok) return false
  const { channels } = await sharp(await picture.arrayBuffer()).stats()
  const wanted = [COLOUR.r, COLOUR.g, COLOUR.b]
  return wanted.every((value, n) => Math.abs((channels[n]?.mean ?? 0) - value) < TOLERANCE)
}

async function stopAll(running: readonly Running[]): Promise<string[]> {
  return (await Promise.all(running.map((one) => one.stop()))).flat()
}
