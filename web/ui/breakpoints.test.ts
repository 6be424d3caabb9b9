import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')

test('no class uses a breakpoint that app.css does not define', () => {
  const defined = [...readFileSync(join(WEB, 'app.css'), 'utf8').matchAll(/--breakpoint-(\w+):/g)].map(
    ([, name]) => name,
  )
  expect(defined).toEqual(['sm', 'md'])
  const components = ['app', 'ui', 'shared', 'screens', 'pro', 'operator'].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(WEB, folder, file)),
  )
  // Names of container widths begin with @ and have a scale of their own.
  const unknown = components
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /(?<![@\w-])(?:max-)?(?:min-\[\d+px\]|max-\[\d+px\]|xs|lg|xl|\dxl):[a-z[-]/.test(readFileSync(file, 'utf8')),
    )
  expect(unknown).toEqual([])
})
