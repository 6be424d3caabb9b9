export { purgeAllergies } from './purge-allergies.ts'
export { allergiesForKitchen, avoidedAt, hasToldAllergies, type KitchenAllergies } from './read-allergies.ts'
