import { describe, expect, test } from 'vitest'
import type { EmailContent } from './email-content.ts'
import { linksIn, tagsIn } from './rendering/render-email.fixtures.ts'
import { renderEmail } from './rendering/render-email.ts'

export const FROM = {
  name: 'Tablée SAS',
  address: '1 rue du Four, 75006 Paris',
  contactEmail: 'bonjour@tablee.example',
}

/** The email's name, the path of its first link, and its content when every person and thing has the given name. */
export type EmailCase = [name: string, action: string | undefined, write: (name: string) => EmailContent]

export function testEveryEmail(emails: EmailCase[]): void {
  describe.each(emails)('the email %s', (_, action, write) => {
    test('leads where it says', () => {
      const [first] = linksIn(renderEmail(write('Ana'), FROM).html)
      expect(first).toBe(action && `https://tablee.example${action}`)
    })

    test('has no straight apostrophe and no ordinary space before high punctuation', () => {
      const { subject, text } = renderEmail(write("D'Ana"), FROM)
      expect(`${subject}\n${text}`).not.toMatch(/\p{L}'\p{L}| [?!:;]/u)
    })

    test('keeps what people wrote as text, each on its line', () => {
      const plain = renderEmail(write('Ana'), FROM)
      const { html, subject, text } = renderEmail(write('<img src=x onerror=alert(1)>\r\n\u202EBcc: x'), FROM)
      expect(tagsIn(html)).toEqual(tagsIn(plain.html))
      expect(subject).not.toMatch(/[\r\n\u202E]/)
      expect(text.split('\n')).toHaveLength(plain.text.split('\n').length)
    })

    test('says nothing that it does not know', () => {
      expect(renderEmail(write('Ana'), FROM).text).not.toMatch(/undefined|null|NaN|Invalid/)
    })
  })
}
