import { blurred, emptyField, halved, type Field } from './displacement-field.ts'
import type { Laid } from './compose-garment.ts'

/** Light that reaches each pixel; 1 is what the open table gets. */
export interface Lit {
  key: Float32Array
  fill: Float32Array
  /** highlight of the cloth's own gloss */
  gloss: Float32Array
  /** how far the surface turns away from the camera, 0 to 1 */
  turn: Float32Array
}

/** Where the large soft lamp stands: degrees anticlockwise from the right, and above the table. */
export interface Lamp {
  azimuth: number
  elevation: number
}

export const studioLamp: Lamp = { azimuth: 128, elevation: 37 }

const azimuths = 14
const elevations = [10, 27, 45, 63, 82]

interface Ray {
  x: number
  y: number
  z: number
  tan: number
  key: number
  fill: number
}

function rays(lamp: Lamp): Ray[][] {
  const radians = Math.PI / 180
  const lx = Math.cos(lamp.azimuth * radians) * Math.cos(lamp.elevation * radians)
  const ly = -Math.sin(lamp.azimuth * radians) * Math.cos(lamp.elevation * radians)
  const lz = Math.sin(lamp.elevation * radians)
  const all = Array.from({ length: azimuths }, (_, a) =>
    elevations.map((degrees): Ray => {
      const az = ((a + 0.5) / azimuths) * 2 * Math.PI
      const el = degrees * radians
      const [x, y, z] = [Math.cos(az) * Math.cos(el), -Math.sin(az) * Math.cos(el), Math.sin(el)]
      const toward = x * lx + y * ly + z * lz
      const solid = Math.cos(el)
      return { x, y, z, tan: Math.tan(el), key: solid * Math.exp((toward - 1) * 9), fill: solid * (0.55 + 0.45 * z) }
    }),
  )
  // The open, flat table gets one of each.
  const sum = (of: 'key' | 'fill'): number => all.flat().reduce((total, ray) => total + ray[of] * ray.z, 0)
  const key = sum('key')
  const fill = sum('fill')
  for (const ray of all.flat()) {
    ray.key /= key
    ray.fill /= fill
  }
  return all
}

/** The steepest rise seen from each pixel towards one side, as a tangent. */
function horizon(shape: Field, near: Field, dx: number, dy: number, reach: number): Field {
  const { width, height, data } = shape
  const out = emptyField(width, height)
  const distances: number[] = []
  for (let d = 1.2; d < reach; d = d * 1.4 + 0.5) distances.push(d)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (near.data[i]! < 1e-4) continue
      const h = data[i]!
      let best = 0
      // A start of its own for each pixel turns steps into grain, and the grain is blurred away.
      const start = 0.75 + 0.5 * ((0.7548776662 * x + 0.569840291 * y) % 1)
      for (const distance of distances) {
        const d = distance * start
        const px = (x + dx * d + 0.5) | 0
        const py = (y + dy * d + 0.5) | 0
        if (px < 0 || py < 0 || px >= width || py >= height) break
        const rise = (data[py * width + px]! - h) / d
        if (rise > best) best = rise
      }
      out.data[i] = best
    }
  return out
}

/** What each side of the room each pixel can see; it does not depend on the lamp. */
export interface Horizons {
  half: Field
  near: Field
  seen: Field[]
}

/** Looks around from every pixel, once for any number of lamps. */
export function horizons(laid: Laid): Horizons {
  const half = blurred(halved(laid.shape), 0.6)
  // Distances halve with the picture, so heights must.
  for (let i = 0; i < half.data.length; i++) half.data[i]! /= 2
  const near = blurred(halved(laid.cover), 24 * laid.frame.scale)
  const seen = Array.from({ length: azimuths }, (_, a) => {
    const az = ((a + 0.5) / azimuths) * 2 * Math.PI
    return blurred(horizon(half, near, Math.cos(az), -Math.sin(az), 75 * laid.frame.scale), 1.1)
  })
  return { half, near, seen }
}

/** Lights what lies on the table: a soft lamp, the room's fill, and every shadow the cloth throws on itself and the table. */
export function light(laid: Laid, lamp: Lamp = studioLamp, around: Horizons = horizons(laid)): Lit {
  const { width, height, relief } = laid
  const size = width * height
  const { half, near } = around
  const lamps = rays(lamp)
  const normals = new Float32Array(size * 3)
  const { data } = relief
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = data[x > 0 ? i - 1 : i]!
      const right = data[x < width - 1 ? i + 1 : i]!
      const up = data[y > 0 ? i - width : i]!
      const down = data[y < height - 1 ? i + width : i]!
      const nx = (left - right) / 2
      const ny = (up - down) / 2
      const inv = 1 / Math.sqrt(nx * nx + ny * ny + 1)
      normals[3 * i] = nx * inv
      normals[3 * i + 1] = ny * inv
      normals[3 * i + 2] = inv
    }
  const lit: Lit = {
    key: new Float32Array(size),
    fill: new Float32Array(size),
    gloss: new Float32Array(size),
    turn: new Float32Array(size),
  }
  const sharpness = laid.fabrics.map((fabric) => 2 / Math.max(0.02, fabric.roughness ** 2))
  const glossy = Uint8Array.from(laid.fabrics, (fabric) => (fabric.gloss > 0.02 ? 1 : 0))
  for (let a = 0; a < azimuths; a++) {
    const seen = around.seen[a]!
    // Plain numbers in one array: this loop is where all the time goes.
    const sheaf = Float64Array.from(
      lamps[a]!.flatMap((ray) => {
        // Halfway between the ray and the camera straight above.
        const length = Math.sqrt(ray.x * ray.x + ray.y * ray.y + (ray.z + 1) * (ray.z + 1))
        return [
          ray.x,
          ray.y,
          ray.z,
          ray.tan,
          1 / (0.25 + 0.5 * ray.tan),
          ray.key,
          ray.fill,
          ray.x / length,
          ray.y / length,
          (ray.z + 1) / length,
        ]
      }),
    )
    for (let y = 0; y < height; y++) {
      const row = Math.min(half.height - 1, y >> 1) * half.width
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const piece = laid.top[i]!
        const h = row + Math.min(half.width - 1, x >> 1)
        if (piece < 0 && near.data[h]! < 1e-4) continue
        const nx = normals[3 * i]!
        const ny = normals[3 * i + 1]!
        const nz = normals[3 * i + 2]!
        const block = seen.data[h]!
        const shines = piece >= 0 && (glossy[piece] === 1 || laid.metal[i]! > 0.01)
        const sharp = shines ? sharpness[piece]! : 0
        let key = 0
        let fill = 0
        let gloss = 0
        for (let r = 0; r < sheaf.length; r += 10) {
          const facing = nx * sheaf[r]! + ny * sheaf[r + 1]! + nz * sheaf[r + 2]!
          if (facing <= 0) continue
          let open = (sheaf[r + 3]! - block) * sheaf[r + 4]! + 0.5
          if (open <= 0) continue
          if (open > 1) open = 1
          open *= facing
          key += sheaf[r + 5]! * open
          fill += sheaf[r + 6]! * open
          if (!shines) continue
          const mirror = nx * sheaf[r + 7]! + ny * sheaf[r + 8]! + nz * sheaf[r + 9]!
          if (mirror > 0.55) gloss += sheaf[r + 5]! * open * Math.exp((mirror - 1) * sharp)
        }
        lit.key[i]! += key
        lit.fill[i]! += fill
        lit.gloss[i]! += gloss
      }
    }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      lit.turn[i] = 1 - normals[3 * i + 2]!
      // The open table, out of reach of every shadow.
      if (lit.key[i] === 0 && lit.fill[i] === 0 && laid.top[i]! < 0) lit.key[i] = lit.fill[i] = 1
    }
  return lit
}
