/** The CSS properties that a page may set on a field. */
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
/** The selectors of each state. A later state overrides an earlier one. */
const STATES = {
  base: { input: 'body input', icon: 'body .icon' },
  complete: { input: '.complete input', icon: '.complete .icon' },
  empty: { input: '.empty input', icon: '.empty .icon' },
  invalid: { input: 'input[aria-invalid]', icon: '.invalid .icon' },
}
const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

/** Applies the page's style to the inputs. Sets each property by name, so that no text of the page is parsed as CSS. */
export function dress(style = {}) {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const [state, { input, icon }] of Object.entries(STATES)) {
    const wished = style[state] ?? {}
    addRule(input, wished)
    addRule(icon, { color: wished.iconColor })
    for (const pseudo of PSEUDO) if (wished[pseudo]) addRule(input + pseudo, wished[pseudo])
  }
}

/** Loads the page's own fonts into the frame. */
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
