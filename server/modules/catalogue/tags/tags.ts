export { saveFoodTags } from './save-food-tags.ts'
