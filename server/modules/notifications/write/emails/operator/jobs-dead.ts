import type { DeadJob } from '../../../../../queues/jobs.sql.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

const MOST_SHOWN = 20

/**
 * The email to the operator about dead jobs and how to retry them. Failures may quote personal data, so only the desk shows
 * them.
 */
export function jobsDead({ jobs }: BaseFacts & { jobs: readonly DeadJob[] }): EmailContent {
  const { length: count } = jobs
  const left = count - MOST_SHOWN
  const found = count > 1 ? `${count} travaux mis de côté` : 'Un travail mis de côté'
  return {
    subject: found,
    preheader: 'Après dix échecs, ou illisibles, ils attendent que quelqu’un les fasse reprendre.',
    plate: '!',
    title: found,
    lines: [
      'Bonjour,',
      'Tout le reste continue. Lisez pourquoi avec « npm run desk -- dead », puis faites-les reprendre avec « npm run desk -- retry ».',
    ],
    facts: jobs.slice(0, MOST_SHOWN).map(({ queue, key }) => ({ label: queue, value: key })),
    after: left > 0 ? [`Et ${left} de plus.`] : [],
    why: WHY_OPERATOR,
  }
}
