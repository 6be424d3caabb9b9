export { tellOfContest, tellOfDeadJob, tellOfDifferences, tellOfTrouble } from './tell-operator.ts'
