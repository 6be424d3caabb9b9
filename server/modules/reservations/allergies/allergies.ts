export { purgeAllergies } from './purge-allergies.ts'
export { type AllergiesBySeat, allergiesForKitchen, hasToldAllergies } from './read-allergies.ts'
