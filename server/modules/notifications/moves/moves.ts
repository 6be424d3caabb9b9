export { notifyOfEndedMove, notifyOfMove, notifyOfWithdrawnMove } from './notify-of-moves.ts'
