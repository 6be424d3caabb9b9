/** Fills the demonstration of a run; stories run on copies of it: `fill-demonstration.ts FOLDER`. */
import { mkdirSync } from 'node:fs'
import { freePorts } from '@tablee/tools/test/free-ports.ts'
import { keepPeople } from '../kept-people.ts'
import { fillDemonstration } from '../product.ts'
import { makeRoom } from './make-room.ts'

const [folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
await fillDemonstration(folder, await freePorts({ from: 3700, step: 40, used: [0, 1, 26] }))
await makeRoom(folder)
await keepPeople(folder)
