type RouteLink = { label: string; href: string; isOfPhone: boolean }

/**
 * Returns links to directions, in the order of common use: the phone's own application, then web pages. Nothing is loaded from
 * them before a click.
 */
export function routeLinks(name: string, { lat, lon }: { lat: number; lon: number }): RouteLink[] {
  const at = `${lat.toFixed(5)},${lon.toFixed(5)}`
  return [
    {
      label: 'Application de plans du téléphone',
      // A bracket in the name would end it.
      href: `geo:${at}?q=${at}(${encodeURIComponent(name.replace(/[()]/g, ' '))})`,
      isOfPhone: true,
    },
    { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${at}`, isOfPhone: false },
    { label: 'Plans d’Apple', href: `https://maps.apple.com/?daddr=${at}`, isOfPhone: false },
    { label: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${at}`, isOfPhone: false },
  ]
}

/** Distances by street are a third longer than in a straight line; a minute is 75 metres. */
export function walkingMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * 1.3) / 75))
}
