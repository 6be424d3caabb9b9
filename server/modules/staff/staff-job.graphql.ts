import { STAFF_JOBS } from '@tablee/domain/service/staff-jobs'
import { builder } from '../../graphql/builder.ts'

export const StaffJob = builder.enumType('StaffJob', {
  description: 'The job of a person at a restaurant: owner, floor staff or kitchen staff.',
  values: STAFF_JOBS,
})
