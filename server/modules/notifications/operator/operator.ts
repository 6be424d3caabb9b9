export {
  notifyOfContest,
  notifyOfDeadJob,
  notifyOfDifferences,
  notifyOfInvoices,
  notifyOfTrouble,
} from './notify-operator.ts'
