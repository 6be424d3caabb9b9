export { FOOD_TAGS, type TagName } from './food-tags.ts'
export { saveFoodTags } from './save-food-tags.ts'
