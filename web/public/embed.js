// Tablée: the booking panel in a restaurant's own site. /embed/{restaurant}/code shows the line to copy.
;(() => {
  const script = document.currentScript
  const { restaurant, color, theme } = script.dataset
  const { origin } = new URL(script.src)
  if (!restaurant) return

  const address = new URL(`/embed/${encodeURIComponent(restaurant)}`, origin)
  address.searchParams.set('site', location.origin)
  if (color) address.searchParams.set('color', color)
  if (theme) address.searchParams.set('theme', theme)

  // Set one by one, which no content security policy of the page minds.
  const make = (name, attributes, style) => {
    const element = Object.assign(document.createElement(name), attributes)
    Object.assign(element.style, style)
    return element
  }
  const place = { gridArea: '1 / 1' }
  const box = make('div', { className: 'tablee' }, { display: 'grid', minHeight: '34rem' })
  const link = make(
    'a',
    {
      href: new URL(`${address.pathname}/reserver`, origin).href,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Réserver sur Tablée (nouvel onglet)',
    },
    {
      ...place,
      placeSelf: 'center',
      padding: '12px 24px',
      border: '2px solid',
      borderRadius: '14px',
      color: 'inherit',
      fontWeight: 'bold',
      textDecoration: 'none',
    },
  )
  const frame = make(
    'iframe',
    { title: 'Réserver une table', loading: 'lazy', src: address.href },
    { ...place, width: '100%', height: '100%', border: 0, borderRadius: '22px', visibility: 'hidden' },
  )

  let isThere = false
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data?.name !== 'tablee') return
    isThere = true
    frame.title = String(data.title)
    frame.style.visibility = 'visible'
    if (document.activeElement === link) frame.focus({ preventScroll: true })
    link.remove()
    frame.style.height = `${Math.min(Math.max(Number(data.height) || 0, 100), 4000)}px`
    box.style.minHeight = 0
  })
  // A refused frame loads too, and says nothing: the link stays, without the room for a frame.
  frame.addEventListener('load', () => {
    if (isThere) return
    box.style.minHeight = 0
    frame.style.height = 0
  })

  box.append(link, frame)
  script.after(box)
})()
