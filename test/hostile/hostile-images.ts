import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file that somebody uploads as an image and that means harm. */
export interface HostileImage {
  name: string
  bytes: Buffer
  /** Whether it is an image all the same, which is kept without what it hides. */
  isImage: boolean
}

/** What stands in every file behind or beside the image. Nothing of it may be kept. */
export const HIDDEN = 'CANARY-<script>alert(1)</script>-<?php system($_GET[0]); ?>'
const hidden = Buffer.from(`PK\u0003\u0004${HIDDEN}`.repeat(20))

/** Sixty hostile files: bombs, files that lie about their size, broken ones, other kinds, and polyglots. */
export async function createHostileImages(): Promise<HostileImage[]> {
  const small = await smallImages()
  return [
    ...(await bombs()),
    ...liars(small),
    ...broken(small),
    ...otherKinds(),
    ...polyglots(small),
    ...(await withHiddenData(small)),
  ]
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
type Small = Record<Format, Buffer>

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1746d1' }, limitInputPixels: false })

async function smallImages(): Promise<Small> {
  const image = sharp({
    create: {
      width: 64,
      height: 80,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const [jpeg, png, webp, avif, gif] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
    image.clone().avif({ effort: 0 }).toBuffer(),
    image.clone().gif().toBuffer(),
  ])
  return { jpeg, png, webp, avif, gif }
}

/** Small files that are large in memory. */
async function bombs(): Promise<HostileImage[]> {
  const gif = manyFrames(1)
  gif.writeUInt16LE(5000, 24)
  gif.writeUInt16LE(5000, 26)
  const refused: [name: string, bytes: Buffer][] = [
    ['AVIF of 13 megapixels', await flat(3700, 3520).avif({ effort: 0 }).toBuffer()],
    ['progressive JPEG of 25 megapixels', await flat(5000, 5000).jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG of 25 megapixels', blackPng(5000, 5000, { isInterlaced: true })],
    ['16-bit PNG of 25 megapixels', blackPng(5000, 5000, { bits: 16 })],
    ['PNG of 51 megapixels', blackPng(7200, 7100)],
    ['GIF of 25 megapixels', gif],
    ['strip of 8 by 6,400,000 pixels', blackPng(8, 6_400_000)],
  ]
  return [
    ...refused.map(([name, bytes]) => ({ name, bytes, isImage: false })),
    { name: 'GIF of 20,000 frames', bytes: manyFrames(20_000), isImage: true },
    {
      name: 'PNG text of 100 MB, compressed',
      bytes: await withPngChunk('zTXt', compressedText(100_000_000)),
      isImage: true,
    },
    {
      name: 'PNG profile of 100 MB, compressed',
      bytes: await withPngChunk('iCCP', compressedText(100_000_000)),
      isImage: true,
    },
  ]
}

/** Headers that claim other sizes than the data has. */
function liars({ jpeg, png, webp, avif, gif }: Small): HostileImage[] {
  const sizes = [
    [1, 1],
    [16_383, 16_383],
    [65_500, 65_500],
  ] as const
  return sizes.flatMap(([width, height]) => {
    const claims: [Format, Buffer][] = [
      [
        'jpeg',
        patched(jpeg, startOfFrame(jpeg) + 5, (file, at) => {
          file.writeUInt16BE(height, at)
          file.writeUInt16BE(width, at + 2)
        }),
      ],
      [
        'png',
        withCrc(
          patched(png, 16, (file, at) => {
            file.writeUInt32BE(width, at)
            file.writeUInt32BE(height, at + 4)
          }),
        ),
      ],
      [
        'webp',
        patched(webp, 26, (file, at) => {
          file.writeUInt16LE(Math.min(width, 16_383), at)
          file.writeUInt16LE(Math.min(height, 16_383), at + 2)
        }),
      ],
      [
        'avif',
        patched(avif, avif.indexOf('ispe') + 8, (file, at) => {
          file.writeUInt32BE(width, at)
          file.writeUInt32BE(height, at + 4)
        }),
      ],
      [
        'gif',
        patched(gif, 6, (file, at) => {
          file.writeUInt16LE(width, at)
          file.writeUInt16LE(height, at + 2)
        }),
      ],
    ]
    return claims.map(([format, bytes]) => ({
      name: `${format} that claims ${width} × ${height}`,
      bytes,
      // The size of a GIF is that of its frame. The rows that are there are enough for one pixel, but an AVIF is of one piece.
      isImage: format === 'gif' || (width === 1 && format !== 'avif'),
    }))
  })
}

function broken(small: Small): HostileImage[] {
  const { png, jpeg } = small
  const cutOff = (Object.entries(small) as [Format, Buffer][]).map(([format, bytes]) => ({
    name: `${format} that breaks off`,
    bytes: bytes.subarray(0, bytes.length / 3),
    isImage: false,
  }))
  return [
    ...cutOff,
    { name: 'JPEG of zeros', bytes: Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000)]), isImage: false },
    {
      name: 'JPEG without end',
      bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, 0xff)]),
      isImage: false,
    },
    { name: 'PNG of noise', bytes: Buffer.concat([png.subarray(0, 60), Buffer.alloc(4000, 0xa5)]), isImage: false },
    { name: 'nothing', bytes: Buffer.alloc(0), isImage: false },
    { name: 'one byte', bytes: Buffer.from([0xff]), isImage: false },
  ]
}

/** What libraries for images may read, and the shop must not. */
function otherKinds(): HostileImage[] {
  const texts = {
    'SVG with a script': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${HIDDEN}</script></svg>`,
    'SVG that reads a file':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    'SVG of a billion laughs':
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    'HTML page': `<!doctype html>${HIDDEN}`,
    'PostScript that runs a program': '%!PS\n(%pipe%id) (r) file',
    PDF: `%PDF-1.7\n${HIDDEN}`,
    'ImageMagick script': 'push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "|id"\npop graphic-context',
    PPM: 'P3 1 1 255 1 2 3',
    'CSV as libvips reads it': '1,2\n3,4',
    program: `\u007fELF${HIDDEN}`,
    ZIP: `PK\u0003\u0004${HIDDEN}`,
  }
  return Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1'), isImage: false }))
}

/** Images that are something else as well, behind their end. */
function polyglots(small: Small): HostileImage[] {
  return (Object.entries(small) as [Format, Buffer][]).map(([format, bytes]) => ({
    name: `${format} with an archive behind it`,
    bytes: Buffer.concat([bytes, hidden]),
    isImage: true,
  }))
}

/** Images that carry something inside, where decoders do not look. */
async function withHiddenData({ jpeg, webp, avif }: Small): Promise<HostileImage[]> {
  const files: [name: string, bytes: Buffer][] = [
    ['JPEG with a comment', withJpegSegment(jpeg, 0xfe)],
    ['JPEG with an unknown segment', withJpegSegment(jpeg, 0xe9)],
    ['JPEG with a second picture index', withJpegSegment(jpeg, 0xe2)],
    ['PNG with text', await withPngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden]))],
    ['PNG with a private chunk', await withPngChunk('prVt', hidden)],
    ['WebP with an unknown chunk', withWebpChunk(webp)],
    ['AVIF with a free box', Buffer.concat([avif, box('free', hidden)])],
    ['AVIF whose data is longer than its image', withLongerData(avif)],
  ]
  return [
    ...files.map(([name, bytes]) => ({ name, bytes, isImage: true })),
    { name: 'AVIF with a second movie', bytes: Buffer.concat([avif, box('moov', hidden)]), isImage: false },
  ]
}

function patched(bytes: Buffer, at: number, change: (file: Buffer, at: number) => void): Buffer {
  const file = Buffer.from(bytes)
  change(file, at)
  return file
}

function startOfFrame(jpeg: Buffer): number {
  for (let at = 2; ; at += 2 + jpeg.readUInt16BE(at + 2)) if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) return at
}

function withJpegSegment(jpeg: Buffer, marker: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(hidden.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, hidden, jpeg.subarray(2)])
}

function withWebpChunk(webp: Buffer): Buffer {
  const head = Buffer.from('ABCD\0\0\0\0', 'latin1')
  head.writeUInt32LE(hidden.length, 4)
  const file = Buffer.concat([webp, head, hidden, Buffer.alloc(hidden.length % 2)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

function box(type: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(payload.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, payload])
}

function withLongerData(avif: Buffer): Buffer {
  const at = avif.lastIndexOf('mdat') - 4
  const file = Buffer.concat([avif, hidden])
  file.writeUInt32BE(file.length - at, at)
  return file
}

const IHDR_END = 33

async function withPngChunk(type: string, payload: Buffer): Promise<Buffer> {
  const png = await flat(64, 80).png().toBuffer()
  return Buffer.concat([png.subarray(0, IHDR_END), pngChunk(type, payload), png.subarray(IHDR_END)])
}

function compressedText(length: number): Buffer {
  return Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(length, 'a'))])
}

function pngChunk(type: string, payload: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), payload])
  const file = Buffer.alloc(body.length + 8)
  file.writeUInt32BE(payload.length)
  body.copy(file, 4)
  file.writeUInt32BE(crc32(body), body.length + 4)
  return file
}

/** A black PNG, of one bit a pixel by default. */
function blackPng(width: number, height: number, { bits = 1, isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[12] = isInterlaced ? 1 : 0
  // Where each pass of an interlaced image begins, and how far its pixels are apart.
  const passes = isInterlaced
    ? ['0088', '4088', '0448', '2044', '0224', '1022', '0112'].map((pass) => [...pass].map(Number))
    : [[0, 0, 1, 1]]
  const sizes = passes.map(([x = 0, y = 0, columns = 1, rows = 1]) => {
    const rowBytes = 1 + Math.ceil((Math.ceil((width - x) / columns) * bits) / 8)
    return rowBytes * Math.ceil((height - y) / rows)
  })
  const data = deflateSync(Buffer.alloc(sizes.reduce((sum, size) => sum + size)), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const none = Buffer.alloc(0)
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', none)])
}

/** With the checksum that its header has to have. */
function withCrc(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A GIF of one pixel, so many times. */
function manyFrames(count: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000000000ff', 'hex')
  const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1)
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')])
}
