/** What a page may say of a field's look, by its name in CSS. */
const ALLOWED = new Set([
  'background-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding',
  'text-align',
  'text-decoration',
  'text-shadow',
  'text-transform',
])
/** Where a state shows; a later one goes before an earlier one. */
const STATES = {
  base: { input: 'body input', icon: 'body .icon' },
  complete: { input: '.complete input', icon: '.complete .icon' },
  empty: { input: '.empty input', icon: '.empty .icon' },
  invalid: { input: 'input[aria-invalid]', icon: '.invalid .icon' },
}
const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

/** Dresses the inputs as the page wishes: each rule is set by name, so no text of the page is ever read as CSS. */
export function dress(style = {}) {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const [state, { input, icon }] of Object.entries(STATES)) {
    const wished = style[state] ?? {}
    addRule(input, wished)
    addRule(icon, { color: wished.iconColor })
    for (const pseudo of PSEUDO) if (wished[pseudo]) addRule(input + pseudo, wished[pseudo])
  }
}

/** The page's own letters, so that a field looks like its neighbours. */
export async function loadFonts(fonts = []) {
  await Promise.allSettled(
    fonts
      .filter(({ family, src }) => family && src)
      .map(async ({ family, src, ...descriptors }) =>
        document.fonts.add(await new FontFace(family, src, descriptors).load()),
      ),
  )
}

function addRule(selector, wished) {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
  for (const [name, value] of Object.entries(wished)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (ALLOWED.has(property) && typeof value === 'string') rule.style.setProperty(property, value)
  }
}
