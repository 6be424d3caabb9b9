import { readFileSync } from 'node:fs'
import { foldName } from '@tablee/domain/fold-name'
import { readPhrase } from '@tablee/domain/search/reading/read-phrase'
import { findName } from '@tablee/server/modules/search/reading/find-name.ts'
import { askTyped } from './ask-search.ts'
import { openRealSearch } from './open-real-search.ts'

const real = await openRealSearch()
for (const typed of readFileSync('/tmp/ask.txt', 'utf8').trim().split('\n')) {
  const c = real.context()
  const reading = readPhrase(typed, { now: c.clock.now() })
  const named = await findName(c, reading, typed)
  const { read, found } = await askTyped(c, typed)
  console.log(
    typed,
    '|',
    reading.claims.map((k) => `${k.from}-${k.to}:${k.meaning.kind}`).join(' '),
    '| named',
    named && `${named.name} ${named.likelihood.toFixed(3)} same=${named.isSame} exact=${named.isExact}`,
    '| read',
    read.name,
    read.place?.label ?? '',
    read.address,
    read.tags.join(','),
    read.unread,
    '|',
    found
      .slice(0, 3)
      .map((f) => f.name)
      .join(', '),
  )
}
await real.close()
