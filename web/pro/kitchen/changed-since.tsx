import { changeWords } from '@tablee/domain/service/kitchen-words'
import { chipStyle } from '../../ui/chip-style.ts'
import { typeset } from '../../words/typeset.ts'
import type { KitchenChange } from './ask-kitchen.ts'

export function ChangedSince({ change, hour }: { change: KitchenChange; hour: string }) {
  const words = changeWords({ ...change, wasHour: change.wasHour ?? null }, hour)
  return <span className={chipStyle(change.isNew ? 'green' : 'blue')}>{typeset(words)}</span>
}

export function changedStyle(change: KitchenChange | null | undefined): string {
  return change ? '-ml-4 border-l-4 border-l-brand pl-3' : ''
}
