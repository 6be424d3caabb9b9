import type { CodeStage } from '@tablee/domain/money/restaurant-codes'

export const STAGE_WORDS: { [Stage in CodeStage]: string } = {
  COMING: 'À venir',
  RUNNING: 'En cours',
  PAUSED: 'En pause',
  USED_UP: 'Épuisé',
  OVER: 'Passé',
  ENDED: 'Terminé',
}
