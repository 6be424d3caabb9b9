import { explain } from './coverage/explain.ts'
import { readProject } from './coverage/read-project.ts'

/** `npm run coverage -- WORDS` prints where the sentences of the specifications that contain the words are tested. */
for (const line of explain(readProject(), process.argv.slice(2).join(' '))) console.log(line)
