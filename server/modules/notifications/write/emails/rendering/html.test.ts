import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a value is escaped as text, between tags and in an attribute', () => {
  const name = `<img src=x onerror="alert('é')">&`
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;é&#39;)&quot;&gt;&amp;">' +
      '&lt;img src=x onerror=&quot;alert(&#39;é&#39;)&quot;&gt;&amp;</p>',
  )
})

test('nested markup is kept, and omitted values render nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${false}${undefined}${3}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>3')
})

test('no text opens a tag or ends an attribute', () => {
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(html`${text}`.markup)))
})
