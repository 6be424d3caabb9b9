import type { LatLon } from './zones.ts'

// Drawn by us: hand-placed points, [latitude, longitude], joined by a curve.
type Stroke = [lat: number, lon: number][]

const places = (stroke: Stroke): LatLon[] => stroke.map(([lat, lon]) => ({ lat, lon }))

/** Paris and the communes that touch it, clockwise from the Porte de Saint-Ouen. The west follows the river's bank. */
export const OUTLINE = places([
  [48.9, 2.328],
  [48.9014, 2.345],
  [48.9015, 2.37],
  [48.9005, 2.386],
  [48.8945, 2.3965],
  [48.886, 2.4015],
  [48.8775, 2.4085],
  [48.868, 2.4135],
  [48.853, 2.4145],
  [48.841, 2.413],
  [48.8325, 2.409],
  [48.8275, 2.396],
  [48.8225, 2.38],
  [48.8175, 2.37],
  [48.812, 2.3685],
  [48.805, 2.3665],
  [48.801, 2.3565],
  [48.8035, 2.3465],
  [48.811, 2.3435],
  [48.817, 2.337],
  [48.8195, 2.327],
  [48.8255, 2.305],
  [48.831, 2.285],
  [48.832, 2.27],
  [48.828, 2.256],
  [48.825, 2.243],
  [48.8265, 2.233],
  [48.834, 2.2275],
  [48.8435, 2.2255],
  [48.855, 2.227],
  [48.8655, 2.231],
  [48.8745, 2.239],
  [48.8825, 2.251],
  [48.89, 2.2635],
  [48.8965, 2.276],
  [48.901, 2.288],
  [48.9008, 2.2985],
  [48.8985, 2.3075],
  [48.8988, 2.3175],
])

/** Le Plessis-Robinson at its true position. The map draws it nearer. */
export const FAR_OUTLINE = places([
  [48.7885, 2.262],
  [48.7865, 2.277],
  [48.7795, 2.28],
  [48.7735, 2.269],
  [48.7725, 2.2525],
  [48.778, 2.244],
  [48.7855, 2.248],
])

/** The Seine from the Marne to its islands. */
export const UPSTREAM = places([
  [48.79, 2.43],
  [48.803, 2.422],
  [48.8145, 2.4115],
  [48.8225, 2.3965],
  [48.832, 2.3815],
  [48.841, 2.3695],
  [48.8475, 2.3645],
])

/** The arm north of the islands of Saint-Louis and the Cité. */
export const NORTH_ARM = places([
  [48.8522, 2.3605],
  [48.8562, 2.3535],
  [48.8585, 2.346],
])

/** The arm south of both islands. It separates the two banks, so both islands belong to the right bank. */
export const SOUTH_ARM = places([
  [48.8487, 2.3585],
  [48.8513, 2.351],
  [48.8545, 2.3445],
])

/** The channel between the two islands. */
export const CHANNEL = places([
  [48.8562, 2.3535],
  [48.8535, 2.3528],
  [48.8508, 2.3523],
])

/** The Seine from the Pont Neuf around the west of the city to Saint-Denis. */
export const DOWNSTREAM = places([
  [48.8583, 2.339],
  [48.8608, 2.3295],
  [48.8635, 2.3195],
  [48.8642, 2.31],
  [48.8632, 2.3005],
  [48.8597, 2.2925],
  [48.8545, 2.2868],
  [48.848, 2.279],
  [48.8405, 2.271],
  [48.834, 2.2635],
  [48.8275, 2.253],
  [48.8232, 2.2415],
  [48.8237, 2.2315],
  [48.831, 2.2245],
  [48.8425, 2.222],
  [48.8555, 2.2232],
  [48.8665, 2.2275],
  [48.8765, 2.236],
  [48.885, 2.248],
  [48.893, 2.262],
  [48.8995, 2.275],
  [48.905, 2.2885],
  [48.912, 2.302],
  [48.92, 2.318],
])

/** Offsets of labels that look better away from the centre of their cell, in units of the drawing. */
export const LABEL_NUDGES: Record<string, [right: number, down: number]> = {
  '1er': [2, -5],
  '4e': [5, -14],
  Levallois: [-4, -5],
}
