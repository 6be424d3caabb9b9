/** Draws the icons of the phone's home screen from web/public/icon.svg: `node tools/draw-app-icons.ts`, then commit them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const PUBLIC = join(import.meta.dirname, '../web/public')
const BRAND = '#cd1076'
/** Phones mask an icon, so its content must stay within four fifths of it. */
const SAFE = 0.8

/** The plate of the icon as an outline, white on transparent. */
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#fff" stroke-width="6"
stroke-linecap="round"><circle cx="32" cy="36" r="21"/><circle cx="32" cy="36" r="9" fill="#fff" stroke="none"/><path d="M34 15l8-10"/></svg>`

const drawing = await readFile(join(PUBLIC, 'icon.svg'))

for (const size of [192, 512]) await write(`icon-${size}.png`, draw(size))
await write('icon-maskable-512.png', onBrand(512, Math.round(512 * SAFE)))
await write('apple-touch-icon.png', onBrand(180, 168))
// In notifications, Android fills the opaque part with a colour of its own.
await write('badge-96.png', sharp(Buffer.from(BADGE), { density: 72 * (96 / 64) }).resize(96, 96))

function draw(size: number): Sharp {
  return sharp(drawing, { density: 72 * (size / 64) }).resize(size, size)
}

/** Draws the icon without transparent corners, which a phone would fill by itself. */
function onBrand(size: number, inner: number): Sharp {
  const margin = (size - inner) / 2
  const border = {
    top: Math.floor(margin),
    bottom: Math.ceil(margin),
    left: Math.floor(margin),
    right: Math.ceil(margin),
  }
  return draw(inner)
    .extend({ ...border, background: BRAND })
    .flatten({ background: BRAND })
}

async function write(name: string, picture: Sharp): Promise<void> {
  await writeFile(join(PUBLIC, name), await picture.png({ palette: true, compressionLevel: 9 }).toBuffer())
}
