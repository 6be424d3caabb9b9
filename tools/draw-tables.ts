/**
 * Draws the four table tops of the dish pictures. Run by hand, not in a request, because SVG turbulence is far too slow. The
 * pictures are grey; server/images/drawing/table-tops.ts colours them. `node tools/draw-tables.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const width = 1560
const height = 1040
/** Drawn larger, then cut, because displaced noise frays at the edges. */
const bleed = 150
const folder = new URL('../dish-art/assets/tables/', import.meta.url)

const tables = { wood: wood(), marble: marble(), slate: slate(), linen: linen() }

await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(tables)) {
  const jpeg = await sharp(Buffer.from(svg))
    .flatten({ background: '#808080' })
    .extract({ left: bleed, top: bleed, width, height })
    .greyscale()
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer()
  await writeFile(new URL(`${name}.jpg`, folder), jpeg)
  console.log(`${name.padEnd(8)} ${(jpeg.length / 1000).toFixed(0)} kB`)
}

/** Planks of unequal width. The grain is noise stretched along them, bent by a slower noise. */
function wood(): string {
  const edges = [0, 340, 560, 740, 980, 1160, height + 2 * bleed]
  const planks = edges.slice(1).map((bottom, i) => {
    const top = edges[i] ?? 0
    const row = `1.25 0 0 0 ${-0.1 + (i % 3) * 0.05}`
    return `
      <filter id="plank${i}" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.0012 0.035" numOctaves="5" seed="${i * 7 + 3}" result="grain"/>
        <feTurbulence type="fractalNoise" baseFrequency="0.0016 0.005" numOctaves="2" seed="${i * 5 + 11}" result="bend"/>
        <feDisplacementMap in="grain" in2="bend" scale="110" yChannelSelector="G" xChannelSelector="A" result="figure"/>
        <feTurbulence type="fractalNoise" baseFrequency="0.006 0.5" numOctaves="2" seed="${i + 40}" result="pores"/>
        <feComposite in="figure" in2="pores" operator="arithmetic" k2="0.84" k3="0.16"/>
        <feColorMatrix values="${row} ${row} ${row} 0 0 0 0 1"/>
      </filter>
      <clipPath id="cut${i}"><rect y="${top}" width="100%" height="${bottom - top}"/></clipPath>
      <g clip-path="url(#cut${i})"><rect width="100%" height="100%" filter="url(#plank${i})"/></g>
      <rect y="${bottom - 3}" width="100%" height="4" opacity=".5"/>
      <rect y="${bottom + 1}" width="100%" height="2" fill="#fff" opacity=".16"/>`
  })
  return svg(planks.join(''))
}

/** Clouds crossed by two nets of veins: the narrow band in which a bent noise passes its middle. */
function marble(): string {
  const veins = (id: string, frequency: string, seed: number, band: string, opacity: number, blur: number) => `
    <filter id="${id}" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="noise"/>
      <feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="4" seed="${seed + 9}" result="bend"/>
      <feDisplacementMap in="noise" in2="bend" scale="150" xChannelSelector="R" yChannelSelector="G"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0"/>
      <feComponentTransfer><feFuncA type="table" tableValues="${band}"/></feComponentTransfer>
      <feGaussianBlur stdDeviation="${blur}"/>
    </filter>
    <g transform="rotate(-32 930 670) translate(-400 -500) scale(1.55)">
      <rect width="${width}" height="${height + 400}" filter="url(#${id})" opacity="${opacity}"/>
    </g>`
  const narrow = `${'0 '.repeat(14)}.15 1 .15 ${'0 '.repeat(14)}`
  const wide = '0 0 0 0 0 0 0 0 0 .05 .4 .8 .2 0 0 0 0 0 0 0'
  return svg(`
    <rect width="100%" height="100%" fill="#f4f4f4"/>
    <filter id="cloud" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.0022 0.0034" numOctaves="4" seed="21"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.2 0 0 0 -0.8"/>
    </filter>
    <rect width="100%" height="100%" filter="url(#cloud)" opacity=".2"/>
    ${veins('broad', '0.0011 0.0042', 58, wide, 0.12, 9)}
    ${veins('fine', '0.0013 0.0044', 71, narrow, 0.5, 1.4)}
    ${veins('hair', '0.0028 0.0064', 33, narrow, 0.2, 0.9)}`)
}

/** Split stone: a rough relief under a low light from the upper left. */
function slate(): string {
  return svg(`
    <filter id="stone" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.008 0.011" numOctaves="6" seed="8"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0"/>
      <feDiffuseLighting surfaceScale="6" diffuseConstant=".8" lighting-color="#fff">
        <feDistantLight azimuth="225" elevation="52"/>
      </feDiffuseLighting>
      <feGaussianBlur stdDeviation="0.8"/>
    </filter>
    <filter id="stain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.004" numOctaves="3" seed="31"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2 0 0 0 -0.75"/>
    </filter>
    <rect width="100%" height="100%" filter="url(#stone)"/>
    <rect width="100%" height="100%" filter="url(#stain)" opacity=".22"/>`)
}

/** A woven cloth: threads in both directions, and slow waves as of a cloth that was folded. */
function linen(): string {
  const threads = (id: string, frequency: string, seed: number) => `
    <filter id="${id}" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2 0 0 0 -0.6"/>
    </filter>
    <rect width="100%" height="100%" filter="url(#${id})" opacity=".13"/>`
  return svg(`
    <rect width="100%" height="100%" fill="#fff"/>
    <filter id="waves" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.0030 0.0016" numOctaves="2" seed="4"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0"/>
      <feDiffuseLighting surfaceScale="190" diffuseConstant=".95" lighting-color="#fff">
        <feDistantLight azimuth="215" elevation="58"/>
      </feDiffuseLighting>
      <feGaussianBlur stdDeviation="7"/>
    </filter>
    <rect width="100%" height="100%" filter="url(#waves)" opacity=".45"/>
    ${threads('weft', '0.012 0.30', 2)}
    ${threads('warp', '0.30 0.012', 6)}`)
}

function svg(content: string): string {
  const size = `width="${width + 2 * bleed}" height="${height + 2 * bleed}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
}
