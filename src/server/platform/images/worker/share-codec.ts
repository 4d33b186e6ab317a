import { fileURLToPath } from 'node:url'
import sharp, { type CreateText } from 'sharp'
import { SHARED_IMAGE } from '#domain/images/shared-image.ts'
import type { LinkPreview } from './image-task.ts'

// Loaded by the child process alone. Pango shapes and orders the text, Arabic too, by fonts that come with the shop.

const { width: WIDTH, height: HEIGHT } = SHARED_IMAGE
/** Pixels around the text, and the widest that an image may be beside it. */
const MARGIN = 56
const WIDEST_IMAGE = 600
/** With so many, the size of a font is one in pixels. */
const PIXELS_PER_POINT = 72
/** The sizes that a title is tried in, the largest first. */
const TITLE_SIZES = [64, 54, 46, 38]
const MOST_TITLE_HEIGHT = 250

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
/** As the files name their families. */
const FAMILIES = 'Archivo SemiBold, Alexandria'

interface Piece {
  data: Buffer
  width: number
  height: number
}

/** An image for link previews: the whole of one, with title, detail and figure beside it. */
export async function shareTask(preview: LinkPreview): Promise<{ bytes: Uint8Array }> {
  const { colors, isRtl } = preview
  const image = await fit(preview.original)
  const room = WIDTH - image.width - 2 * MARGIN
  const sender = await draw(preview.sender, { size: 26, weight: 600, color: colors.ink, room })
  const title = await drawTitle(preview.title, { weight: 700, color: colors.ink, room })
  const detail = await draw(preview.detail, { size: 30, weight: 400, color: colors.muted, room })
  const figure = await draw(preview.figure, { size: 46, weight: 700, color: colors.ink, room })
  const struck = await draw(preview.struck, { size: 28, weight: 400, color: colors.muted, room, isStruck: true })

  const startOf = ({ width }: Piece) => (isRtl ? WIDTH - image.width - MARGIN - width : image.width + MARGIN)
  const pieces: { piece: Piece; top: number }[] = []
  const middle = [title, detail].filter((piece) => piece !== undefined)
  let top = Math.round((HEIGHT - middle.reduce((sum, { height }) => sum + height + 20, -20)) / 2)
  if (sender) pieces.push({ piece: sender, top: MARGIN })
  for (const piece of middle) {
    pieces.push({ piece, top })
    top += piece.height + 20
  }
  if (figure) pieces.push({ piece: figure, top: HEIGHT - MARGIN - figure.height })
  const texts = pieces.map(({ piece, top: y }) => ({ input: piece.data, left: startOf(piece), top: y }))
  if (figure && struck && figure.width + struck.width + 24 <= room) {
    const start = startOf(figure)
    const left = isRtl ? start - 24 - struck.width : start + figure.width + 24
    texts.push({ input: struck.data, left, top: HEIGHT - MARGIN - struck.height })
  }
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground } })
    .composite([
      { input: image.data, left: isRtl ? WIDTH - image.width : 0, top: Math.round((HEIGHT - image.height) / 2) },
      ...texts,
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes }
}

/** The whole image as large as there is room: nothing of it is cut off. */
async function fit(original: Uint8Array): Promise<Piece> {
  const { data, info } = await sharp(original)
    .resize({ width: WIDEST_IMAGE, height: HEIGHT, fit: 'inside' })
    .flatten({ background: '#ece8e0' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A title in the largest size in which it has room; cut off where none is small enough. */
async function drawTitle(title: string, look: Omit<Look, 'size'>): Promise<Piece | undefined> {
  for (const size of TITLE_SIZES) {
    const piece = await draw(title, { ...look, size })
    if (!piece || (piece.height <= MOST_TITLE_HEIGHT && piece.width <= look.room)) return piece
  }
  return draw(`${title.slice(0, 60).trimEnd()}…`, { ...look, size: TITLE_SIZES.at(-1) ?? 0 })
}

interface Look {
  size: number
  weight: number
  color: string
  /** Pixels that it may be wide. */
  room: number
  isStruck?: boolean
}

let hasArabic = false

async function draw(text: string, { size, weight, color, room, isStruck }: Look): Promise<Piece | undefined> {
  if (text.trim() === '') return undefined
  // A font file is known to all texts after it: the second family comes from another file.
  if (!hasArabic) await render({ text: 'ا', font: 'Alexandria 10', fontfile: fontFile('alexandria') })
  hasArabic = true
  const style = `foreground="${color}" font_weight="${weight}"${isStruck ? ' strikethrough="true"' : ''}`
  return render({
    text: `<span ${style}>${escapeMarkup(text)}</span>`,
    font: `${FAMILIES} ${size}`,
    fontfile: fontFile('archivo'),
    width: room,
    wrap: 'word-char',
  })
}

async function render(text: CreateText): Promise<Piece> {
  const { data, info } = await sharp({ text: { ...text, rgba: true, dpi: PIXELS_PER_POINT } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Text as Pango's markup has it, without signs that XML has no place for. */
const escapeMarkup = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- those are what XML does not allow
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
