import { expect, test } from 'vitest'
import { phoneCode } from './text-messages.ts'

const GSM = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]{1,160}$/

test('the code is sent with its lifetime, in one part of 160 characters of the GSM alphabet', () => {
  const text = phoneCode({ code: '012345' })
  expect(text).toBe('Tablée : votre code est 012345. Il est valable 10 minutes. Ne le communiquez à personne.')
  expect(text).toMatch(GSM)
})
