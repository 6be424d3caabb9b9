/** Fills the demonstration, once for the whole run, then serves a copy of it: `serve-demonstration.ts FOLDER PORT`. */
import { keepPeople } from './kept-people.ts'
import { copyDemonstration, environmentOf, fillDemonstration } from './product.ts'

const [folder = '', port = ''] = process.argv.slice(2)
/** Nobody asks there but who fills. */
const ASIDE = 40

await fillDemonstration(folder, Number(port) + ASIDE)
await keepPeople(folder)
Object.assign(process.env, environmentOf(Number(port), await copyDemonstration(folder, 'main')))
await import('@tablee/tools/launch.ts')
