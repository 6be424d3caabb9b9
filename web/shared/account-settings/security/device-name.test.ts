import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome sur Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge sur Windows'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S938B) ${CHROME} SamsungBrowser/29.0 Mobile`, 'Samsung Internet sur Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, 'Safari sur Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 'Safari sur iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/142.0 Safari/604', 'Chrome sur iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox sur Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox sur Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36 OPR/120`, 'Opera sur ChromeOS'],
  ['curl/8.5.0', 'Appareil inconnu'],
  [null, 'Appareil inconnu'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('phones and tablets are handheld devices', () => {
  expect(isHandheld('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(false)
  expect(isHandheld(null)).toBe(false)
})
