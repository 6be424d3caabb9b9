import { longDate } from '../../words/formats.ts'

/** 'YYYY-MM' → « janvier 2026 ». */
export function monthOf(month: string): string {
  return longDate(`${month}-01`).replace(/^\S+\s/, '')
}
