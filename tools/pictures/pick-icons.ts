/**
 * Writes each icon that the pages show as a separate component into web/ui/icons, so that a page only loads its own icons. Run
 * it by hand. A new icon needs its name (https://lucide.dev/icons) below and another run. The source is Lucide (ISC). `node
 * tools/ensure-installed.mjs --in=tools/pictures tools/pictures/pick-icons.ts && npm run format`
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'

/** The folders: actions, states, and subjects. */
const icons = {
  actions: [
    ...[
      'arrow-down',
      'arrow-up',
      'chevron-down',
      'chevron-left',
      'chevron-right',
      'copy',
      'ellipsis',
      'eye',
      'eye-off',
      'grip-vertical',
      'locate-fixed',
    ],
    ...['log-out', 'menu', 'minus', 'pause', 'pencil', 'play', 'plus', 'search', 'share-2', 'trash', 'x'],
  ],
  states: [
    ...['check', 'circle-check', 'circle-exclamation-point', 'heart', 'hourglass', 'mail-check', 'shield-check'],
    'star',
  ],
  things: [
    ...['calendar-check', 'calendar-plus', 'credit-card', 'globe', 'id-card', 'key-round', 'mail', 'map-pin'],
    ...['monitor', 'phone', 'qr-code', 'smartphone', 'store', 'tag', 'ticket', 'user-round', 'utensils'],
    'utensils-crossed',
  ],
}

type Drawn = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

for (const [group, names] of Object.entries(icons)) {
  const folder = new URL(`../../web/ui/icons/${group}/`, import.meta.url)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const drawn: Drawn = await import(`lucide-react/icons/${name}`)
    await writeFile(new URL(`${name}.tsx`, folder), component(name, drawn))
  }
}

function component(name: string, { __iconData: { node } }: Drawn): string {
  return `import { Icon, type IconProps } from '../icon.tsx'

// Written by tools/pictures/pick-icons.ts.
export function ${inPascalCase(name)}(props: IconProps) {
  return <Icon {...props}>${node.map(([tag, attributes]) => element(tag, attributes)).join('\n')}</Icon>
}
`
}

/** `key` is Lucide's own, for lists of React. */
function element(tag: string, { key: _, ...attributes }: Record<string, string>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
  return `<${tag}${written.join('')} />`
}

function inPascalCase(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, character: string) => character.toUpperCase())
}
