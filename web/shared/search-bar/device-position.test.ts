import { expect, test } from 'vitest'
import { devicePosition } from './device-position.ts'

const failing = (code: number) => ({
  getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code }),
})

test.each([
  [1, "La permission d'accès à la localisation est refusée"],
  [2, 'Les informations de localisation sont indisponibles'],
  [3, "La requête d'obtention de la localisation a dépassé les délais d'attente"],
  [0, "Une erreur inconnue s'est produite"],
  [9, "Une erreur inconnue s'est produite"],
])('the error %i of the device has a French message', async (code, sentence) => {
  await expect(devicePosition(failing(code))).rejects.toThrow(sentence)
})

test('a position is rounded to ten metres', async () => {
  const geolocation = {
    getCurrentPosition: (tell: (position: { coords: { latitude: number; longitude: number } }) => void) =>
      tell({ coords: { latitude: 48.8712345, longitude: 2.3498765 } }),
  }
  expect(await devicePosition(geolocation)).toEqual({ lat: 48.8712, lon: 2.3499 })
})
