import { SANDBOX } from '@tablee/domain/sentences'
import { expect, test } from 'vitest'
import { typeset } from '../words/typeset.ts'
import { sandboxBanner } from './sandbox-banner.ts'

const PAGE = '<!DOCTYPE html><html lang="fr"><head></head><body><div>Page</div></body></html>'

test('a page of the sandbox begins with the banner, once, in UTF-8', () => {
  const page = Buffer.from(sandboxBanner(PAGE, true), 'latin1').toString()
  expect(page).toMatch(/<body><section [^>]*data-sandbox[^>]*>[^<]+<\/section><div>Page<\/div><\/body>/)
  expect(page.split(typeset(SANDBOX))).toHaveLength(2)
})

test('a page outside the sandbox is left as it is', () => {
  expect(sandboxBanner(PAGE, false)).toBe(PAGE)
})
