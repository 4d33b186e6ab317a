import { fractalNoise, valueNoise } from './noise.ts'

/** Material of a fabric: its surface texture and how it reflects light. */
export interface Fabric {
  name: string
  /** in pattern units */
  thickness: number
  /** strength and width of the specular highlight */
  gloss: number
  roughness: number
  /** rim light of loose fibers on steep surfaces */
  fuzz: number
  /** how deep seams are and how much the cloth puckers beside them */
  pucker: number
  /** how much color fades where the cloth protrudes, 0 to 1 */
  wear: number
  /**
   * Procedural texture at a point of pattern space: writes height (pattern units) and albedo factor into `out`.
   * `scale` is pixels per unit; details finer than a pixel must fade out (see `detailVisibility`).
   */
  texture: (u: number, v: number, scale: number, out: Float32Array) => void
}

function detailVisibility(period: number, scale: number): number {
  const pixels = period * scale
  return pixels < 2.6 ? 0 : pixels > 6 ? 1 : (pixels - 2.6) / 3.4
}

function knitHeight(u: number, v: number, period: number): number {
  // Two slanted strands form the V of a knit stitch.
  const across = u / period
  const column = Math.floor(across)
  const f = across - column
  const lean = Math.abs(f - 0.5) * 2
  const row = v / (period * 0.85) + lean * 0.5
  const fr = row - Math.floor(row)
  const strand = Math.sin(Math.PI * fr)
  const valley = Math.sin(Math.PI * Math.min(1, Math.max(0, (f < 0.5 ? f : 1 - f) * 2)))
  return strand * (0.35 + 0.65 * valley)
}

function jerseyTexture(period: number, depth: number) {
  return (u: number, v: number, scale: number, out: Float32Array): void => {
    const structure = detailVisibility(period, scale)
    let h = 0.05 * valueNoise(u / 1.1, v / 1.1, 3)
    if (structure > 0)
      h +=
        structure *
        depth *
        knitHeight(u + 0.4 * valueNoise(u / 20, v / 20, 5), v + 0.5 * valueNoise(u / 14, v / 14, 6), period)
    out[0] = h
    out[1] = 1 + 0.035 * valueNoise(u / 1.2, v / 2.4, 4) + 0.02 * fractalNoise(u / 60, v / 60, 8, 2)
  }
}

const jersey: Fabric = {
  name: 'jersey',
  thickness: 1.6,
  gloss: 0.012,
  roughness: 0.6,
  fuzz: 0.05,
  pucker: 0.6,
  wear: 0,
  texture: jerseyTexture(2.3, 0.28),
}

const fleece: Fabric = {
  name: 'fleece',
  thickness: 3.4,
  gloss: 0.01,
  roughness: 0.7,
  fuzz: 0.1,
  pucker: 0.7,
  wear: 0,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(2.6, scale)
    let h = 0.1 * valueNoise(u / 1.3, v / 1.3, 13) + 0.1 * valueNoise(u / 4, v / 4, 15)
    if (structure > 0) h += structure * 0.26 * knitHeight(u, v + 0.6 * valueNoise(u / 9, v / 9, 16), 2.6)
    out[0] = h
    out[1] = 1 + 0.05 * valueNoise(u / 1.1, v / 1.7, 14) + 0.03 * fractalNoise(u / 40, v / 40, 18, 3)
  },
}

/** Fleece of dyed and undyed fibers. */
const melange: Fabric = {
  ...fleece,
  name: 'melange',
  texture: (u, v, scale, out) => {
    fleece.texture(u, v, scale, out)
    const fibres = valueNoise(u / 5.5, v / 1.0, 21) * 0.6 + valueNoise(u / 2.2 + v / 9, v / 0.8, 22) * 0.6
    out[1] = out[1]! * (1 + 0.16 * fibres)
  },
}

const washed: Fabric = {
  ...fleece,
  name: 'washed',
  wear: 0.35,
  pucker: 1.1,
  texture: (u, v, scale, out) => {
    fleece.texture(u, v, scale, out)
    out[1] = out[1]! * (1 + 0.1 * fractalNoise(u / 55, v / 70, 24, 4) + 0.05 * fractalNoise(u / 6, v / 6, 25, 2))
  },
}

function twillHeight(u: number, v: number, period: number): number {
  const across = (u + v) / period + 0.25 * valueNoise(u / 7, v / 7, 31)
  const f = across - Math.floor(across)
  const along = (u - v) / (period * 1.6)
  return Math.sin(Math.PI * f) * (0.75 + 0.25 * Math.sin(2 * Math.PI * along))
}

const denim: Fabric = {
  name: 'denim',
  thickness: 2.6,
  gloss: 0.008,
  roughness: 0.6,
  fuzz: 0.02,
  pucker: 1.5,
  wear: 0.9,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(3, scale)
    const line = structure > 0 ? twillHeight(u, v, 3) : 0.6
    const slub = valueNoise(u / 1.3, v / 30, 33) * 0.6 + valueNoise(u / 3.1, v / 60, 34) * 0.4
    const weft = valueNoise((u + v) / 2.2, (u - v) / 5, 35)
    out[0] = structure * 0.42 * line + 0.07 * valueNoise(u / 1.4, v / 1.4, 36)
    out[1] =
      1 + 0.15 * slub + 0.12 * weft + structure * 0.42 * (0.55 - line) + 0.13 * fractalNoise(u / 70, v / 110, 37, 3)
  },
}

const twill: Fabric = {
  name: 'twill',
  thickness: 2,
  gloss: 0.014,
  roughness: 0.5,
  fuzz: 0.02,
  pucker: 1.1,
  wear: 0.25,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(2.2, scale)
    out[0] = structure * 0.28 * (structure > 0 ? twillHeight(u, v, 2.2) : 0) + 0.06 * valueNoise(u / 1.3, v / 1.3, 41)
    out[1] = 1 + 0.04 * valueNoise(u / 1.1, v / 3, 42) + 0.035 * fractalNoise(u / 50, v / 60, 43, 3)
  },
}

/** Straight creases of crisp cloth, in several directions, each masked by noise. */
function creaseHeight(u: number, v: number, width: number, seed: number): number {
  let sum = 0
  for (let k = 0; k < 5; k++) {
    const angle = 0.4 + k * 0.63
    const along = (u * Math.cos(angle) + v * Math.sin(angle)) / (width * (0.8 + 0.17 * k)) + 0.3 * k
    const across = Math.hypot(along - Math.floor(along) - 0.5, 0.07)
    const here = valueNoise(u / width / 1.3 + 7 * k, v / width / 1.3, seed + k)
    if (here > 0.1) sum += across * Math.min(1, (here - 0.1) * 3) * width
  }
  return sum
}

/** Matte nylon twill: the shell of a flight jacket. */
const nylon: Fabric = {
  name: 'nylon',
  thickness: 1.2,
  gloss: 0.025,
  roughness: 0.46,
  fuzz: 0.012,
  pucker: 1.6,
  wear: 0,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(2.4, scale)
    const line = structure > 0 ? twillHeight(u, v, 2.4) : 0.6
    out[0] = 0.26 * structure * line + 0.16 * valueNoise(u / 10, v / 10, 51) + 0.05 * valueNoise(u, v, 52)
    out[1] = 1 + 0.03 * valueNoise(u / 1.1, v / 2.2, 53) + structure * 0.06 * (line - 0.6)
  },
}

/** Thin plain nylon that keeps every crease: coach jackets, swim shorts. */
const taffeta: Fabric = {
  name: 'taffeta',
  thickness: 0.9,
  gloss: 0.029,
  roughness: 0.36,
  fuzz: 0.01,
  pucker: 1.9,
  wear: 0,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(1.9, scale)
    const weave = structure > 0 ? Math.sin((u * 2 * Math.PI) / 1.9) * Math.sin((v * 2 * Math.PI) / 1.9) : 0
    out[0] =
      0.12 * structure * weave +
      0.05 * creaseHeight(u, v, 58, 56) +
      0.032 * creaseHeight(u, v, 24, 66) +
      0.04 * valueNoise(u, v, 62)
    out[1] = 1 + 0.02 * valueNoise(u / 1.2, v / 1.2, 63) + 0.03 * structure * weave
  },
}

/** Light down-proof shell with a ripstop yarn every 5 mm. */
const shell: Fabric = {
  name: 'shell',
  thickness: 0.9,
  gloss: 0.052,
  roughness: 0.3,
  fuzz: 0,
  pucker: 1.8,
  wear: 0,
  texture: (u, v, scale, out) => {
    const net = detailVisibility(5.4, scale)
    const yarn = (across: number): number => Math.max(0, 1 - 5 * Math.abs(across / 5.4 - Math.round(across / 5.4)))
    const square = net > 0 ? net * Math.max(yarn(u), yarn(v)) : 0
    out[0] = 0.13 * square + 0.03 * creaseHeight(u, v, 30, 76) + 0.03 * valueNoise(u, v, 68)
    out[1] = 1 + 0.02 * valueNoise(u / 1.2, v / 1.2, 69) - 0.05 * square
  },
}

const canvas: Fabric = {
  name: 'canvas',
  thickness: 2.4,
  gloss: 0.008,
  roughness: 0.6,
  fuzz: 0.02,
  pucker: 1,
  wear: 0.1,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(3.4, scale)
    const a = Math.sin((u * Math.PI) / 1.7 + 0.8 * valueNoise(u / 9, v / 30, 61))
    const b = Math.sin((v * Math.PI) / 1.7 + 0.8 * valueNoise(u / 30, v / 9, 62))
    const weave = a * b > 0 ? Math.abs(a) : Math.abs(b)
    const slub = valueNoise(u / 40, v / 1.6, 63) * 0.5 + valueNoise(u / 1.6, v / 40, 64) * 0.5
    out[0] = 0.34 * structure * weave + 0.14 * slub + 0.08 * valueNoise(u / 1.5, v / 1.5, 65)
    out[1] = 1 + 0.07 * slub + 0.05 * valueNoise(u / 1.1, v / 1.1, 66) + structure * 0.08 * (weave - 0.6)
  },
}

const pique: Fabric = {
  ...jersey,
  name: 'pique',
  thickness: 1.9,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(4, scale)
    const row = Math.floor(v / 3.2)
    const x = u / 4 + (row % 2) * 0.5
    const dx = x - Math.floor(x) - 0.5
    const dy = v / 3.2 - row - 0.5
    const cell = Math.max(0, 1 - 4.4 * (dx * dx + dy * dy))
    out[0] = -0.5 * structure * cell + 0.12 * valueNoise(u / 1.6, v / 1.6, 71)
    out[1] = 1 - 0.1 * structure * cell + 0.045 * valueNoise(u / 1.8, v / 1.8, 72)
  },
}

const wool: Fabric = {
  name: 'wool',
  thickness: 4.2,
  gloss: 0.006,
  roughness: 0.8,
  fuzz: 0.14,
  pucker: 0.5,
  wear: 0,
  texture: (u, v, scale, out) => {
    const structure = detailVisibility(6.4, scale)
    out[0] =
      0.9 * structure * knitHeight(u, v + 0.8 * valueNoise(u / 12, v / 12, 81), 6.4) +
      0.22 * fractalNoise(u / 1.6, v / 1.6, 82, 2)
    out[1] = 1 + 0.07 * fractalNoise(u / 1.4, v / 2.2, 83, 2) + 0.03 * fractalNoise(u / 30, v / 30, 84, 2)
  },
}

const melton: Fabric = {
  ...wool,
  name: 'melton',
  thickness: 3.2,
  fuzz: 0.1,
  texture: (u, v, _scale, out) => {
    out[0] = 0.2 * fractalNoise(u / 1.8, v / 1.8, 91, 2) + 0.16 * valueNoise(u / 5, v / 5, 92)
    out[1] = 1 + 0.09 * fractalNoise(u / 1.5, v / 1.5, 93, 2) + 0.03 * fractalNoise(u / 40, v / 40, 94, 2)
  },
}

/** Fine vertical ribs, as on a sock. */
const ribKnit: Fabric = {
  ...fleece,
  name: 'rib',
  thickness: 2.4,
  fuzz: 0.07,
  texture: (u, v, scale, out) => {
    const rib = Math.sin((u * 2 * Math.PI) / 7)
    const structure = detailVisibility(2.2, scale)
    out[0] =
      0.62 * detailVisibility(7, scale) * rib +
      structure * 0.25 * knitHeight(u, v, 2.2) +
      0.08 * valueNoise(u / 1.2, v / 1.2, 101)
    out[1] = 1 + 0.05 * rib + 0.05 * valueNoise(u / 1.1, v / 1.9, 102)
  },
}

export const fabrics = {
  jersey,
  fleece,
  melange,
  washed,
  denim,
  twill,
  nylon,
  taffeta,
  shell,
  canvas,
  pique,
  wool,
  melton,
  rib: ribKnit,
}
