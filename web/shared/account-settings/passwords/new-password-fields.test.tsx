import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

function Chosen() {
  const form = useValidatedForm({
    defaults: { password: '', confirmPassword: '' },
    faultsOf: () => ({}),
    onSend: async () => {},
  })
  return <NewPasswordFields form={form} name="password" />
}

test('a new password has its rules before the field, can be shown, and is repeated', () => {
  const html = renderToStaticMarkup(<Chosen />)
  const rules = html.indexOf('6 caractères au moins')
  expect(rules).toBeGreaterThan(-1)
  expect(rules).toBeLessThan(html.indexOf('<input'))
  const [, id = ''] = /<p id="([^"]+)"[^>]*>6 caractères au moins/.exec(html.replace(/\u00A0/g, ' ')) ?? []
  expect(html).toMatch(new RegExp(`<input[^>]*aria-describedby="${id}"`))
  expect(html.match(/autoComplete="new-password"/gi)).toHaveLength(2)
  expect(html.match(/aria-label="Afficher la saisie"/g)).toHaveLength(2)
})
