import { painting, sample } from './displacement-field.ts'
import type { Laid } from './compose-garment.ts'
import type { Piece } from './pattern.ts'
import type { Lit } from './light.ts'

/** Colours of one look, CSS hex: `main` and whatever its marks ask for by name. */
export type Colours = { main: string } & Record<string, string>

/** What garments lie on. */
export const sand = '#ece8e0'

type Rgb = [number, number, number]

function linear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => linear(byte))

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16))) as Rgb
}

function encoded(c: number): number {
  if (c <= 0) return 0
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
}

const steps = 16384
const brightest = 4
/** The byte for each brightness, film curve included. */
const developed = Uint8Array.from({ length: steps + 1 }, (_, i) =>
  Math.round(Math.min(255, encoded(film((i / steps) ** 2 * brightest)))),
)

function byteOf(c: number): number {
  return developed[(Math.sqrt(c <= 0 ? 0 : c >= brightest ? 1 : c / brightest) * steps + 0.5) | 0]!
}

/** A film's grain, the same at every pixel each time. */
function fleckAt(i: number): number {
  let h = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5
}

/** Leaves what is darker than the shoulder as it is and bends the rest towards white. */
function film(c: number): number {
  const shoulder = 0.72
  if (c <= shoulder) return c
  return shoulder + (1 - shoulder) * (1 - Math.exp(-(c - shoulder) / (1 - shoulder)))
}

function filmInverse(c: number): number {
  const shoulder = 0.72
  if (c <= shoulder) return c
  return shoulder - (1 - shoulder) * Math.log(1 - (c - shoulder) / (1 - shoulder))
}

/** Light between folds of pale cloth is light again: opens a shadow by the colour that lines it. */
function bounced(open: number, albedo: number): number {
  if (open >= 1) return open
  const a = 2.0404 * albedo - 0.3324
  const b = -4.7951 * albedo + 0.6417
  const c = 2.7552 * albedo + 0.6903
  return Math.max(open, ((open * a + b) * open + c) * open)
}

const keyColour: Rgb = [1.03, 1, 0.965]
const fillColour: Rgb = [0.96, 1, 1.055]
const keyShare = 0.68

/** Dyes the lit cloth and develops the picture: three bytes for each pixel. */
export async function dye(laid: Laid, lit: Lit, colours: Colours, surface: string = sand): Promise<Uint8Array> {
  const { width, height, frame } = laid
  const of = (piece: Piece, name: string): string => {
    const own = piece.colours ?? colours
    return own[name] ?? own['main'] ?? colours.main
  }
  const paints = await Promise.all(
    laid.pieces.map(async (piece, index) => {
      const tint = piece.marks?.tint ?? ''
      const local = laid.locals[index]
      if (tint === '' || local === undefined) return undefined
      return {
        local,
        ...(await painting(
          tint.replace(/\{(\w+)\}/g, (_, name: string) => of(piece, name)),
          local,
        )),
      }
    }),
  )
  const dyes = laid.pieces.map((piece) => rgb(of(piece, piece.dye ?? 'main')))
  const table = rgb(surface).map(filmInverse) as Rgb
  const picture = new Uint8Array(width * height * 3)
  const albedo: Rgb = [0, 0, 0]
  const out: Rgb = [0, 0, 0]
  const flat = [0, 1, 2].map((c) => keyShare * keyColour[c]! + (1 - keyShare) * fillColour[c]!) as Rgb
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const y = (i / width) | 0
    const cover = laid.cover.data[i]!
    const top = laid.top[i]!
    const key = lit.key[i]!
    const fill = lit.fill[i]!
    const fleck = 1 + 0.014 * fleckAt(i)
    out[0] = out[1] = out[2] = 0
    if (top < 0 || cover < 1) {
      for (let c = 0; c < 3; c++) {
        const e = keyShare * key * keyColour[c]! + (1 - keyShare) * bounced(fill, table[c]! * 0.8) * fillColour[c]!
        // Under the open lamp the table is exactly its own colour: sand meets the page's sand.
        out[c] = table[c]! * (e / flat[c]!) * fleck
      }
    }
    if (top >= 0) {
      const fabric = laid.fabrics[top]!
      const base = dyes[top]!
      albedo[0] = base[0]
      albedo[1] = base[1]
      albedo[2] = base[2]
      const paint = paints[top]
      let inked = 0
      if (paint !== undefined) {
        const { local } = paint
        const px = (laid.u[i]! - local.x) * local.scale - 0.5
        const py = (laid.v[i]! - local.y) * local.scale - 0.5
        if (px >= 0 && py >= 0 && px < paint.width - 1 && py < paint.height - 1) {
          const fx = px - Math.floor(px)
          const fy = py - Math.floor(py)
          const at = 4 * (Math.floor(py) * paint.width + Math.floor(px))
          const { data } = paint
          const tint: Rgb = [0, 0, 0]
          for (const [offset, weight] of [
            [0, (1 - fx) * (1 - fy)],
            [4, fx * (1 - fy)],
            [4 * paint.width, (1 - fx) * fy],
            [4 * paint.width + 4, fx * fy],
          ] as const) {
            const share = (weight * data[at + offset + 3]!) / 255
            inked += share
            for (let c = 0; c < 3; c++) tint[c]! += linearOf[data[at + offset + c]!]! * share
          }
          for (let c = 0; c < 3; c++) albedo[c] = albedo[c]! * (1 - inked) + tint[c]!
        }
      }
      const metal = laid.metal[i]!
      let shade = laid.shade[i]!
      // Washing takes the dye off what stands proud.
      if (fabric.fade > 0) {
        const worn = (laid.relief.data[i]! - sample(laid.shape, x, y)) / frame.scale
        shade += fabric.fade * 0.12 * Math.max(-0.8, Math.min(0.8, worn))
      }
      shade = 1 + (shade - 1) * (1 - 0.4 * inked)
      const dark = 1 - Math.min(1, (albedo[0] + albedo[1] + albedo[2]) / 0.25)
      const turn = lit.turn[i]!
      const fuzz = fabric.fuzz * Math.min(1, turn * 2.2) * (keyShare * key + (1 - keyShare) * fill)
      const gloss =
        lit.gloss[i]! * (fabric.gloss * (1 + Math.min(0, metal)) * (1 - 0.45 * dark) + Math.max(0, metal) * 0.22) * 2.2
      for (let c = 0; c < 3; c++) {
        const a = Math.min(0.92, albedo[c]! * shade * (1 + dark * 0.3) + 0.013 * dark)
        const e = keyShare * bounced(key, a * 0.7) * keyColour[c]! + (1 - keyShare) * bounced(fill, a) * fillColour[c]!
        // Steep sides also see the bright table.
        const contrast = e / flat[c]! + 0.3 * table[c]! * turn * Math.min(1, fill)
        const cloth = 0.95 * a * contrast + fuzz * (0.25 * a + 0.16 * Math.sqrt(a) + 0.006) + gloss * keyColour[c]!
        out[c] = out[c]! * (1 - cover) + cloth * cover * fleck
      }
    }
    for (let c = 0; c < 3; c++) picture[3 * i + c] = byteOf(out[c]!)
  }
  return picture
}
