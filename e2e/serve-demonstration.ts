/** Fills the demonstration, once for the whole run, then serves a copy of it: `serve-demonstration.ts FOLDER PORT`. */
import { keepPeople } from './kept-people.ts'
import { copyDemonstration, environmentOf, fillDemonstration } from './product.ts'

const [folder = '', port = ''] = process.argv.slice(2)
/** The demonstration is filled on a port so many higher, so that no story reaches it. */
const FILLING_PORT = 40

await fillDemonstration(folder, Number(port) + FILLING_PORT)
await keepPeople(folder)
Object.assign(process.env, environmentOf(Number(port), await copyDemonstration(folder, 'main')))
await import('@tablee/tools/launch.ts')
