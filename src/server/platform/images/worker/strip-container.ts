/**
 * The same file with nothing but what a decoder needs: no comments, no embedded files, no bytes after its end. Undefined
 * for a file of another structure, which has to be encoded again instead.
 */
export function stripContainer(bytes: Uint8Array, format: string): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (format === 'jpeg') return stripJpeg(file)
    if (format === 'webp') return stripWebp(file)
    if (format === 'heif') return stripAvif(file)
    return undefined
  } catch (error) {
    // Reading past the end: the structure is broken.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP14 = 0xee
const COM = 0xfe

/** Rebuilds a JPEG from its tables and scans, up to the first end marker. */
function stripJpeg(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])]
  let at = 2
  while (true) {
    if (file.readUInt8(at) !== 0xff) return undefined
    const marker = file.readUInt8(at + 1)
    // Any number of these bytes may stand before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) {
      kept.push(Buffer.from([0xff, EOI]))
      return Buffer.concat(kept)
    }
    const payload = file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2))
    at += 2 + file.readUInt16BE(at + 2)
    if (at > file.length) return undefined
    kept.push(...stripSegment(marker, payload))
    if (marker === SOS) {
      const end = endOfScan(file, at)
      kept.push(file.subarray(at, end))
      at = end
    }
  }
}

function stripSegment(marker: number, payload: Buffer): Buffer[] {
  if (marker === APP0)
    // Without the thumbnail.
    return payload.toString('latin1', 0, 5) === 'JFIF\0' && payload.length >= 14
      ? [segment(marker, Buffer.concat([payload.subarray(0, 12), Buffer.alloc(2)]))]
      : []
  // What the colors mean, without which a decoder guesses.
  if (marker === APP14)
    return payload.toString('latin1', 0, 5) === 'Adobe' ? [segment(marker, payload.subarray(0, 12))] : []
  const isExtra = (marker > APP0 && marker <= 0xef) || marker === COM
  return isExtra ? [] : [segment(marker, payload)]
}

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

/** Where the marker after the coded data of a scan stands: stuffed bytes and restart markers belong to the data. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new RangeError('The scan has no end')
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Rebuilds a WebP of one frame from the chunks that hold it. */
function stripWebp(file: Buffer): Buffer | undefined {
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return undefined
  const kept: Buffer[] = []
  for (let at = 12; at < end;) {
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return undefined
    if (WEBP_CHUNKS.has(file.toString('latin1', at, at + 4))) kept.push(file.subarray(at, next))
    at = next
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...kept])
}

/** Bytes of the description of an AVIF: larger ones carry more than one image. */
const MAX_AVIF_META = 4096

interface Range {
  start: number
  end: number
}

/** Cuts an AVIF after its image data. Those offsets count from the start of the file, so nothing before them can go. */
function stripAvif(file: Buffer): Buffer | undefined {
  const data: Range[] = []
  let described: Range[] | undefined
  let at = 0
  while (at < file.length) {
    const size = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = size === 0 && type === 'mdat' ? file.length : at + size
    if (!['ftyp', 'meta', 'mdat'].includes(type)) break
    if (size !== 0 && (size < 8 || end > file.length)) return undefined
    if (type !== 'mdat' && size > MAX_AVIF_META) return undefined
    if (type === 'meta') described = readExtents(file.subarray(at + 12, end))
    if (type === 'mdat') data.push({ start: at + 8, end })
    at = end
  }
  if (!described || data.length !== 1 || !isCovered(data[0], described)) return undefined
  return file.subarray(0, at)
}

/** The ranges of the file that hold the items of an AVIF; undefined when some are elsewhere. */
function readExtents(meta: Buffer): Range[] | undefined {
  for (let at = 0; at < meta.length; at += Math.max(8, meta.readUInt32BE(at))) {
    if (meta.toString('latin1', at + 4, at + 8) === 'iloc') return readLocations(meta.subarray(at + 8))
  }
  return undefined
}

function readLocations(box: Buffer): Range[] | undefined {
  let at = 0
  const read = (size: number) => {
    if (size === 0) return 0
    at += size
    return size === 8 ? Number(box.readBigUInt64BE(at - 8)) : box.readUIntBE(at - size, size)
  }
  const version = read(1)
  read(3)
  const sizes = read(2)
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, indexSize = 0] = [12, 8, 4, 0].map(
    (bits) => (sizes >> bits) & 15,
  )
  const items = read(version < 2 ? 2 : 4)
  const ranges: Range[] = []
  for (let item = 0; item < items; item++) {
    read(version < 2 ? 2 : 4)
    const isInFile = version === 0 || (read(2) & 15) === 0
    const source = read(2)
    if (!isInFile || source !== 0) return undefined
    const base = read(baseSize)
    const extents = read(2)
    for (let extent = 0; extent < extents; extent++) {
      if (version > 0) read(indexSize)
      const start = base + read(offsetSize)
      ranges.push({ start, end: start + read(lengthSize) })
    }
  }
  return ranges
}

/** Whether every byte of the whole belongs to one of the parts. */
function isCovered(whole: Range | undefined, parts: Range[]): boolean {
  if (!whole) return false
  let reached = whole.start
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start > reached) return false
    reached = Math.max(reached, end)
  }
  return reached >= whole.end
}
