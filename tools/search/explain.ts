import { assembleAppContext } from '@tablee/server/assemble-app-context.ts'
import { settableClock, systemClock } from '@tablee/server/clock.ts'
import { readConfig } from '@tablee/server/config.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { explainSearch } from '@tablee/server/modules/operator/explain-search.ts'
import type { ExplainedField, ExplainedSearch } from '@tablee/server/modules/search/explain/explain.ts'
import { testContext } from '@tablee/server/testing/app.ts'

/** Prints how a phrase is read, and the score of each of its first results. Returns the exit code. */
export async function explain(words: string[]): Promise<number> {
  const text = words.join(' ').trim()
  if (text === '') {
    console.error('Usage : npm run search -- explain "PHRASE"')
    return 1
  }
  const config = readConfig(process.env)
  const { db, close } = await connect(config)
  const clock = config.sandbox && config.now !== undefined ? settableClock(config.now) : systemClock()
  const appContext = assembleAppContext(config, clock, db)
  try {
    console.log(explanationText(text, await explainSearch(testContext(appContext), text)))
    return 0
  } finally {
    appContext.closeProviders()
    await close()
  }
}

export function explanationText(text: string, { reading, count, results }: ExplainedSearch): string {
  const lines = results.flatMap(({ restaurant, fields, score, meritParts }, n) => [
    `${String(n + 1).padStart(2)}. ${restaurant.name}, ${restaurant.zipCode} : ${rounded(score.score)}`,
    ...(fields.length > 0 ? [`    ${written(fields)}`] : []),
    `    nom ${rounded(score.text)} × proximité ${rounded(score.near)} × mérite ${score.merit}`,
    `    mérite : note ${rounded(meritParts.quality)}, renseignements ${rounded(meritParts.completeness)}, réservations ${rounded(meritParts.popularity)}`,
  ])
  const read = reading.length > 0 ? written(reading) : 'rien de compris'
  return [`« ${text} » : ${read}`, `${count} ${count < 2 ? 'restaurant' : 'restaurants'}`, ...lines].join('\n')
}

function written(fields: readonly ExplainedField[]): string {
  return fields.map(({ label, text }) => `${label} « ${text} »`).join(' · ')
}

/** Three digits. */
function rounded(value: number): string {
  return String(Number(value.toPrecision(3)))
}
