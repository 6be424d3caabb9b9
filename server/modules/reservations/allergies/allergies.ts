export { purgeAllergies } from './purge-allergies.ts'
export { allergiesForKitchen, avoidedAt, hasAllergies, type KitchenAllergies } from './read-allergies.ts'
