type Colours = Record<
  'paper' | 'land' | 'edge' | 'park' | 'water' | 'street' | 'ink' | 'soft' | 'halo' | 'river',
  string
>

/** The product's colours: a calm background under white pins. */
const LIGHT: Colours = {
  paper: '#f7f2ea',
  land: '#efe9df',
  edge: '#faf6f0',
  park: '#dfe6d0',
  water: '#bcdcf0',
  street: '#ffffff',
  ink: '#5c4c58',
  soft: '#7a6875',
  halo: '#f7f2ea',
  river: '#4d7d9c',
}
const DARK: Colours = {
  paper: '#231820',
  land: '#33272f',
  edge: '#231820',
  park: '#2f3a30',
  water: '#274457',
  street: '#4a3b45',
  ink: '#dccbd6',
  soft: '#b5a0af',
  halo: '#2a1c27',
  river: '#8db6cf',
}

/** Returns a MapLibre style for the sandbox's own data. Without `glyphs` text is drawn in the page's own font. */
export function styleOf(theme: 'light' | 'dark', base: string, sources: readonly string[]) {
  const colours = theme === 'light' ? LIGHT : DARK
  return {
    version: 8,
    name: 'Tablée',
    center: [2.3469, 48.8589],
    zoom: 11.5,
    sources: Object.fromEntries(
      sources.map((name) => [
        name,
        { type: 'geojson', data: `${base}/map/${name}.geojson`, attribution: 'Plan dessiné de Tablée' },
      ]),
    ),
    layers: [...grounds(colours), ...groundNames(colours), ...placeLabels(colours)],
  }
}

function grounds({ paper, land, edge, park, water, street }: Colours) {
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': paper } },
    { id: 'land', type: 'fill', source: 'districts', paint: { 'fill-color': land } },
    { id: 'parks', type: 'fill', source: 'parks', paint: { 'fill-color': park } },
    {
      id: 'edges',
      type: 'line',
      source: 'districts',
      paint: { 'line-color': edge, 'line-width': growing([10, 1], [13, 2.5], [16, 3]) },
    },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      minzoom: 11.5,
      layout: round,
      paint: {
        'line-color': street,
        'line-opacity': growing([11.5, 0.4], [13.5, 1]),
        'line-width': growing(
          [11.5, 0.5],
          [14, ['match', ['get', 'rank'], 1, 3, 1.5]],
          [17, ['match', ['get', 'rank'], 1, 15, 9]],
        ),
      },
    },
    {
      id: 'water',
      type: 'line',
      source: 'water',
      layout: round,
      // As wide as the river: twice as many pixels with each zoom level.
      paint: {
        'line-color': water,
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          ...[9, ['*', 1, ['get', 'width']], 12, ['*', 7, ['get', 'width']], 18, ['*', 448, ['get', 'width']]],
        ],
      },
    },
  ]
}

const plain = { 'text-font': ['Figtree'], 'text-max-width': 7, 'text-padding': 4 }
// The first name sets the weight, the second is the page's font.
const bold = { ...plain, 'text-font': ['Figtree Bold', 'Figtree'] }
const named = { 'text-field': ['get', 'name'] }

/** The names of districts, river, streets and parks. */
function groundNames({ soft, river, halo: around }: Colours) {
  const halo = { 'text-halo-color': around, 'text-halo-width': 1.4 }
  return [
    {
      id: 'districts',
      type: 'symbol',
      source: 'names',
      maxzoom: 14,
      layout: { ...bold, ...named, 'text-size': growing([10, 10], [13, 15]) },
      paint: { ...halo, 'text-color': soft },
    },
    {
      id: 'river',
      type: 'symbol',
      source: 'water',
      minzoom: 12,
      layout: {
        ...plain,
        'text-field': 'La Seine',
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-size': 12,
        'text-letter-spacing': 0.12,
      },
      paint: { 'text-color': river },
    },
    {
      id: 'street-names',
      type: 'symbol',
      source: 'streets',
      minzoom: 14.5,
      layout: { ...plain, ...named, 'symbol-placement': 'line', 'text-size': growing([14.5, 10.5], [17, 13]) },
      paint: { ...halo, 'text-color': soft },
    },
    {
      id: 'park-names',
      type: 'symbol',
      source: 'parks',
      minzoom: 13,
      layout: { ...plain, ...named, 'text-size': 12 },
      paint: { ...halo, 'text-color': soft },
    },
  ]
}

/** Quarters, landmarks and stations. */
function placeLabels({ ink, soft, halo: around }: Colours) {
  const halo = { 'text-halo-color': around, 'text-halo-width': 1.4 }
  return [
    placeNames('quarters', 'quarter', {
      minzoom: 13.2,
      layout: { ...bold, ...named, 'text-size': 13 },
      paint: { ...halo, 'text-color': ink },
    }),
    placeNames('landmarks', 'landmark', {
      minzoom: 13.6,
      layout: { ...plain, ...named, 'text-size': 12 },
      paint: { ...halo, 'text-color': ink },
    }),
    {
      id: 'station-dots',
      type: 'circle',
      source: 'places',
      minzoom: 12.6,
      filter: ['==', ['get', 'kind'], 'station'],
      paint: {
        'circle-radius': growing([12.6, 2], [16, 5]),
        'circle-color': soft,
        'circle-stroke-color': around,
        'circle-stroke-width': 1.5,
      },
    },
    placeNames('stations', 'station', {
      minzoom: 13.4,
      layout: { ...plain, ...named, 'text-size': 11.5, 'text-anchor': 'top', 'text-offset': [0, 0.6] },
      paint: { ...halo, 'text-color': soft },
    }),
  ]
}

function placeNames(id: string, kind: string, look: { minzoom: number; layout: object; paint: object }) {
  return { id, type: 'symbol', source: 'places', filter: ['==', ['get', 'kind'], kind], ...look }
}

function growing(...steps: [zoom: number, value: unknown][]) {
  return ['interpolate', ['linear'], ['zoom'], ...steps.flat(1)]
}
