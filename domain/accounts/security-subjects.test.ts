import { describe, expect, test } from 'vitest'
import { SECURITY_EVENTS } from './security-events.ts'
import { SECURITY_SUBJECTS, sayEventSubject } from './security-subjects.ts'

test.each(Object.entries(SECURITY_EVENTS))('%s has a unique French label', (kind, label) => {
  expect(label.trim()).not.toBe('')
  expect(label).not.toBe(kind)
  expect(Object.values(SECURITY_EVENTS).filter((other) => other === label)).toHaveLength(1)
})

describe('the subject of a security event in French', () => {
  test.each(Object.entries(SECURITY_SUBJECTS))('%s', (beginning, french) => {
    expect(sayEventSubject('DONE_BY_HAND', beginning)).toBe(french)
    expect(sayEventSubject('DONE_BY_HAND', `${beginning} 12`)).toBe(`${french} 12`)
  })

  test.each([
    ['STAFF_JOINED', 'restaurant 12 FLOOR', 'Restaurant 12 (Salle)'],
    ['TILL_KEY_MADE', 'restaurant 12 key k1', 'Restaurant 12 clé k1'],
    ['DONE_BY_HAND', 'switch bookings off', 'Interrupteur réservation(s) (désactivé)'],
    ['DONE_BY_HAND', 'serve dish 12 on table', 'À la carte : plat 12 (activé) à table'],
    ['DONE_BY_HAND', 'sites 12 https://on.fr', 'Sites autorisés, restaurant 12 https://on.fr'],
    ['DONE_BY_HAND', 'company Sold on key', 'Entreprise Sold on key'],
    ['LOOKED_AT', 'security log by kind, from', 'Journal de sécurité par événement, premier jour'],
    ['FORBIDDEN', 'coupon', 'Champ coupon de l’API'],
    ['FORBIDDEN', 'photographs', 'Envoi de photographies'],
    ['LIMITED', 'login, guest of share s1', 'Champ login de l’API, invité de la part s1'],
    ['LIMITED', 'requests of a key, key 7 of restaurant 12', 'Demandes d’une clé de caisse, clé 7 du restaurant 12'],
    ['SIGNED_OUT', 'guest of share s1', 'invité de la part s1'],
    ['SIGNED_OUT', '', ''],
  ] as const)('%s: %s', (kind, stored, french) => {
    expect(sayEventSubject(kind, stored)).toBe(french)
  })
})
