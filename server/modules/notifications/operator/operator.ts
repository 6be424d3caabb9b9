export { notifyOfContest, notifyOfDeadJob, notifyOfDifferences, notifyOfTrouble } from './notify-operator.ts'
