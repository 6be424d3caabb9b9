import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a CSV file declares UTF-8 and keeps every character', () => {
  const texts = [
    'Nguyễn Thị Ánh',
    'Сильна алергія',
    'حساسية',
    'שָׁלוֹם',
    'แพ้ถั่ว',
    'मूंगफली',
    '严重花生过敏',
    '김민준',
    '🥜👨‍👩‍👧',
    '≥ 18°C ½ → №',
  ]
  const bytes = Buffer.from(csvOf([texts]), 'utf8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(`${texts.join(';')}\r\n`)
})
