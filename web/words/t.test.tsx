import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { T } from './t.tsx'

test('the strings of an element and of its children are typeset', () => {
  const html = renderToStaticMarkup(
    <T>
      <p>
        D'abord <strong>l'addition :</strong> {30} % !
      </p>
    </T>,
  )
  expect(html).toBe('<p>D’abord <strong>l’addition\u00A0:</strong> 30\u00A0%\u202F!</p>')
})

test('attributes and the output of nested components are unchanged', () => {
  const html = renderToStaticMarkup(
    <T>
      <a href="/l'un">l'un</a>
      <Own />
    </T>,
  )
  expect(html).toBe('<a href="/l&#x27;un">l’un</a><i>l&#x27;autre</i>')
})

function Own() {
  return <i>l'autre</i>
}
