import { STAFF_JOB_LABELS, STAFF_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'

const RIGHTS: Record<StaffJob, string> = {
  OWNER: "tout, et l'équipe",
  FLOOR: 'le service et les additions',
  KITCHEN: 'la feuille de cuisine, sans les prix',
}

export const ROLE_CHOICES = STAFF_JOBS.map((value) => ({
  value,
  label: `${STAFF_JOB_LABELS[value]} : ${RIGHTS[value]}`,
}))
