import { SERVICES } from '@tablee/domain/service/services'
import { z } from 'zod'
import { type CategoryName, COURSES, type Course, categoryName, cents } from './dish.ts'

/** The source of a course's dishes: a course of the menu, or one of its categories. */
export type DishSource = Course | CategoryName

/** A course of a formula: between `least` and `most` of the dishes from all its sources are chosen. */
export type CoursePlan = {
  name: string
  from: DishSource[]
  least: number
  most: number
  /** Restricts the choice to these dishes, if the restaurant has them. */
  dishes?: string[] | undefined
}

const COURSE_NAMES: Record<Course, string> = {
  starter: 'Entrée',
  main: 'Plat',
  side: 'Accompagnement',
  dessert: 'Dessert',
  child: 'Plat',
  soft: 'Boisson',
  alcohol: 'Verre',
}

const course = z.enum(COURSES)
const coursePlan = z.union([
  course.transform((one) => oneOf([one])),
  z.array(course).min(2).transform(oneOf),
  z.strictObject({
    name: z.string().min(1),
    from: z.array(z.union([course, categoryName])).min(1),
    least: z.int().min(0).default(1),
    most: z.int().min(1).default(1),
    dishes: z.array(z.string()).optional(),
  }),
])

const comboPlan = z.strictObject({
  name: z.string().min(1).optional(),
  about: z.string().min(1),
  cents,
  /** `"main"` is one main dish, `["starter", "dessert"]` one of either. The long form allows all settings. */
  courses: z.array(coursePlan),
})
export type ComboPlan = z.output<typeof comboPlan>

export const formula = z.strictObject({
  name: z.string().min(1),
  /** If absent, the formula is served at every service of the week. */
  served: z
    .strictObject({
      weekdays: z.array(z.int().min(1).max(7)).default([]),
      services: z.array(z.enum(SERVICES)).default([]),
    })
    .default({ weekdays: [], services: [] }),
  combos: z.array(comboPlan),
})
export type Formula = z.output<typeof formula>

function oneOf(courses: Course[]): CoursePlan {
  const [first = '', ...others] = courses.map((one) => COURSE_NAMES[one])
  return { name: [first, ...others.map((one) => one.toLowerCase())].join(' ou '), from: courses, least: 1, most: 1 }
}
