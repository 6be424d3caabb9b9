/** Serves a copy of the demonstration, which it fills first if needed: `serve-demonstration.ts FOLDER PORT`. */
import { isFilled, keepPeople } from '../kept-people.ts'
import { copyDemonstration, environmentOf, fillDemonstration } from '../product.ts'
import { makeRoom } from './make-room.ts'

const [folder = '', port = ''] = process.argv.slice(2)
/** The demonstration is filled on a port this much higher, so that no story reaches it. */
const FILLING_PORT = 40

if (!isFilled(folder)) {
  await fillDemonstration(folder, Number(port) + FILLING_PORT)
  await makeRoom(folder)
  await keepPeople(folder)
}
Object.assign(process.env, environmentOf(Number(port), await copyDemonstration(folder, 'main')))
await import('@tablee/tools/launch.ts')
