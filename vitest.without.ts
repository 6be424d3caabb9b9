import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vitest/config'
import { withoutGuard } from './tools/soak/guard.ts'
import { guardsNamed } from './tools/soak/guards.ts'
import tests from './vitest.config.ts'

/** Runs the tests on a tree without the guards that WITHOUT names: `npm run soak -- locks`. */
const edits = guardsNamed(process.env.WITHOUT).flatMap(({ name, without }) =>
  'drop' in without ? [] : [{ ...without, name, path: join(import.meta.dirname, without.file) }],
)

export default mergeConfig(tests, {
  plugins: [editing()],
  test: { globalSetup: ['tools/soak/drop-constraints.ts'] },
})

/** Removes guards from the source while it is loaded. */
function editing(): Plugin {
  const of = (id: string) => edits.filter(({ path }) => path === id.split('?')[0])
  return {
    name: 'without-a-guard',
    enforce: 'pre',
    // A changed file must not be cached for other runs.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (of(id).length > 0 ? false : undefined))
    },
    transform(_, id) {
      const own = of(id)
      const [first] = own
      if (!first) return null
      for (const { name } of own) appendFileSync(process.env.WITHOUT_MARK ?? '', `${name}\n`)
      return { code: own.reduce(withoutGuard, readFileSync(first.path, 'utf8')), map: null }
    },
  }
}
