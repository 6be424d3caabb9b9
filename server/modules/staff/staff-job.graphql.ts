import { STAFF_JOBS } from '@tablee/domain/service/staff-jobs'
import { builder } from '../../graphql/builder.ts'

export const StaffJob = builder.enumType('StaffJob', {
  description: 'What somebody does at a restaurant: owns it, serves its guests, or cooks.',
  values: STAFF_JOBS,
})
