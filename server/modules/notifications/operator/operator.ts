export {
  notifyOfContest,
  notifyOfDeadJob,
  notifyOfDifferences,
  notifyOfFreeze,
  notifyOfInvoices,
  notifyOfTrouble,
} from './notify-operator.ts'
