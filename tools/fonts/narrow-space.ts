const SPACE = 0x20
const NO_BREAK = 0xa0
const NARROW = 0x202f

/**
 * Adds a narrow no-break space (U+202F), `width` units wide, to a TrueType font. Our typefaces have none, and browsers then
 * draw half a space, which is hardly visible between an amount and its sign. It gets the glyph of U+00A0, and U+00A0 gets the
 * glyph of the plain space.
 */
export function withNarrowSpace(font: Buffer, width: number): Buffer {
  const tables = tablesOf(font)
  const glyphs = readGlyphs(tableIn(tables, 'cmap'))
  const [space, spare] = [glyphs.get(SPACE), glyphs.get(NO_BREAK)]
  if (space === undefined || spare === undefined || space === spare) throw new Error('U+00A0 has no glyph of its own')

  const metrics = Buffer.from(tableIn(tables, 'hmtx'))
  const widths = tableIn(tables, 'hhea').readUInt16BE(34)
  if (spare >= widths) throw new Error('the glyph of U+00A0 has no width of its own')
  metrics.writeUInt16BE(width, spare * 4)
  glyphs.set(NO_BREAK, space).set(NARROW, spare)
  return write(font, new Map([...tables, ['hmtx', metrics], ['cmap', writeGlyphs(glyphs)]]))
}

type Tables = ReadonlyMap<string, Buffer>

function tablesOf(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  return new Map(
    records.map((at) => {
      const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + length)]
    }),
  )
}

function tableIn(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no ${tag}`)
  return table
}

/** Returns the glyph of each character, from the cmap's subtable in format 4. */
function readGlyphs(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no cmap in format 4')

  const size = cmap.readUInt16BE(start + 6)
  const glyphs = new Map<number, number>()
  for (let at = 0; at < size; at += 2) {
    const field = (part: number) => start + 14 + part * size + (part > 0 ? 2 : 0) + at
    const [last, first] = [cmap.readUInt16BE(field(0)), cmap.readUInt16BE(field(1))]
    const [delta, range] = [cmap.readUInt16BE(field(2)), cmap.readUInt16BE(field(3))]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const entry = range === 0 ? code : cmap.readUInt16BE(field(3) + range + (code - first) * 2)
      const glyph = entry === 0 ? 0 : (entry + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

/** Writes a cmap in format 4 with one segment for each run of characters with consecutive glyphs. */
function writeGlyphs(glyphs: ReadonlyMap<number, number>): Buffer {
  const runs: { first: number; last: number; delta: number }[] = []
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const delta = (glyph - code) & 0xffff
    const run = runs.at(-1)
    if (run?.last === code - 1 && run.delta === delta) run.last = code
    else runs.push({ first: code, last: code, delta })
  }
  runs.push({ first: 0xffff, last: 0xffff, delta: 1 })

  const power = Math.floor(Math.log2(runs.length))
  const search = 2 * 2 ** power
  const numbers = [
    ...[4, 16 + runs.length * 8, 0, runs.length * 2, search, power, runs.length * 2 - search],
    ...[...runs.map(({ last }) => last), 0, ...runs.map(({ first }) => first)],
    ...[...runs.map(({ delta }) => delta), ...runs.map(() => 0)],
  ]
  // Its subtable serves Unicode (platform 0) and Windows (platform 3).
  const head = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20]
  const cmap = Buffer.alloc((head.length + numbers.length) * 2)
  for (const [index, number] of [...head, ...numbers].entries()) cmap.writeUInt16BE(number, index * 2)
  return cmap
}

function write(font: Buffer, tables: Tables): Buffer {
  const head = Buffer.from(font.subarray(0, 12 + tables.size * 16))
  const parts = [head]
  let offset = head.length
  for (const [index, tag] of [...tables.keys()].entries()) {
    const table = tableIn(tables, tag)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(sumOf(padded), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/** Returns the checksum of a table, padded to four bytes. */
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
