import { coverage, depthInside, sample } from './displacement-field.ts'
import { noise } from './noise.ts'
import { middle } from './shapes.ts'
import type { Piece, Swing } from './pattern.ts'

/** A piece of cloth after it has settled: a grid over pattern space with the place of every node. */
export interface Settled {
  columns: number
  rows: number
  step: number
  /** pattern coordinates of node (0, 0) */
  left: number
  top: number
  /** place of each node: across, down, up from the table; NaN where there is no cloth */
  x: Float32Array
  y: Float32Array
  z: Float32Array
}

const margin = 24

function boundsOf(path: string): { left: number; top: number; right: number; bottom: number } {
  // Control points bound a Bézier curve, so absolute coordinates are enough.
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    left = Math.min(left, numbers[i]!)
    right = Math.max(right, numbers[i]!)
    top = Math.min(top, numbers[i + 1]!)
    bottom = Math.max(bottom, numbers[i + 1]!)
  }
  return { left, top, right, bottom }
}

function swung(swings: Swing[], x: number, y: number): [number, number] {
  for (const swing of swings) {
    if (swing.limb === 'leg' && swing.side * (x - middle) < 0) continue
    const beyond = swing.limb === 'leg' ? y - swing.y : swing.side * (x - swing.x)
    if (beyond <= 0) continue
    const t = Math.min(1, beyond / swing.over)
    const angle = ((swing.degrees * Math.PI) / 180) * t * t * (3 - 2 * t)
    const dx = x - swing.x
    const dy = y - swing.y
    x = swing.x + dx * Math.cos(angle) - dy * Math.sin(angle)
    y = swing.y + dx * Math.sin(angle) + dy * Math.cos(angle)
  }
  return [x, y]
}

/** Takes out the grid's own stair steps: each node moves towards the middle of its neighbours. */
function smoothed(values: Float32Array, columns: number): Float32Array {
  const out = values.slice()
  for (let i = columns; i < values.length - columns; i++) {
    const across = values[i - 1]! + values[i + 1]!
    const down = values[i - columns]! + values[i + columns]!
    const own = values[i]!
    if (Number.isNaN(own)) continue
    let sum = 0
    let weight = 0
    for (const pair of [across, down])
      if (!Number.isNaN(pair)) {
        sum += pair
        weight += 2
      }
    if (weight > 0) out[i] = own + 0.45 * (sum / weight - own)
  }
  return out
}

/** Lays a piece on the table: blows it up a little, lets it fall, pushes its edge about, and waits until it lies still. */
export async function settle(piece: Piece, step: number): Promise<Settled> {
  const { lie } = piece
  const bounds = boundsOf(piece.outline)
  const left = bounds.left - margin
  const top = bounds.top - margin
  const columns = Math.ceil((bounds.right - left + margin) / step) + 1
  const rows = Math.ceil((bounds.bottom - top + margin) / step) + 1
  const scale = 0.5
  const frame = { x: left, y: top, width: (columns - 1) * step, height: (rows - 1) * step, scale }
  const mask = await coverage(`<path d="${piece.outline}" fill="#fff" fill-rule="evenodd"/>`, frame)
  const depth = depthInside(mask)
  const grown = await coverage(
    `<path d="${piece.outline}" fill="#fff" fill-rule="evenodd" stroke="#fff" stroke-width="${step * 3.2}"/>`,
    frame,
  )
  const pinned = await coverage(piece.pinned ?? '', frame)
  const gathered = await coverage(piece.gathered ?? '', frame)

  const total = columns * rows
  const id = new Int32Array(total).fill(-1)
  let count = 0
  for (let i = 0; i < total; i++) {
    const u = (i % columns) * step * scale
    const v = Math.floor(i / columns) * step * scale
    if (sample(grown, u, v) > 0.5) id[i] = count++
  }
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const z = new Float32Array(count)
  const goalX = new Float32Array(count)
  const goalY = new Float32Array(count)
  const hold = new Float32Array(count)
  const floor = new Float32Array(count)
  const pin = new Float32Array(count)
  const shrink = new Float32Array(count)
  const seed = piece.seed ?? 1
  for (let i = 0; i < total; i++) {
    const n = id[i]!
    if (n < 0) continue
    const u = (i % columns) * step
    const v = Math.floor(i / columns) * step
    const px = left + u
    const py = top + v
    const d = sample(depth, u * scale, v * scale) / scale
    const [gx, gy] = swung(piece.swings ?? [], px, py)
    const w = lie.rumpleWidth
    goalX[n] = gx + lie.rumple * noise(px / w, py / w, seed * 31 + 7)
    goalY[n] = gy + lie.rumple * noise(px / w, py / w, seed * 31 + 8)
    x[n] = px
    y[n] = py
    // The edge is held; inside, the cloth only feels the hand a little.
    hold[n] = d < step * 1.6 ? 0.12 : 0.004
    const uneven = 1 + 0.5 * noise(px / 130, py / 130, seed * 31 + 9)
    floor[n] = d <= 0 ? 0 : lie.fill * (1 - Math.exp(-d / lie.rise)) * uneven
    if (lie.form !== undefined) {
      const { across, down, height } = lie.form
      const within = 1 - ((px - lie.form.x) / across) ** 2 - ((py - lie.form.y) / down) ** 2
      floor[n]! += height * Math.sqrt(Math.max(0, within)) * (0.96 + 0.08 * uneven)
    }
    pin[n] = sample(pinned, u * scale, v * scale)
    shrink[n] = 1 - (piece.gather ?? 0) * sample(gathered, u * scale, v * scale)
    z[n] = floor[n]! + 0.8 * noise(px / 9, py / 9, seed * 31 + 10) + 0.8
  }

  const links: { a: number[]; b: number[]; rest: number[]; k: number[] } = { a: [], b: [], rest: [], k: [] }
  const bend = 0.015 + 0.35 * lie.stiffness * lie.stiffness
  const link = (c: number, r: number, dc: number, dr: number, k: number): void => {
    const c2 = c + dc
    const r2 = r + dr
    if (c2 < 0 || c2 >= columns || r2 >= rows) return
    const a = id[r * columns + c]!
    const b = id[r2 * columns + c2]!
    if (a < 0 || b < 0) return
    links.a.push(a)
    links.b.push(b)
    const along = (shrink[a]! + shrink[b]!) / 2
    links.rest.push(step * Math.hypot(dc * along, dr) * (1 + lie.slack))
    links.k.push(k)
  }
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      link(c, r, 1, 0, 0.9)
      link(c, r, 0, 1, 0.9)
      link(c, r, 1, 1, 0.5)
      link(c, r, -1, 1, 0.5)
      link(c, r, 2, 0, bend)
      link(c, r, 0, 2, bend)
      link(c, r, 2, 2, bend * 0.5)
      link(c, r, -2, 2, bend * 0.5)
      if (lie.stiffness > 0.3) {
        link(c, r, 4, 0, bend * 0.6)
        link(c, r, 0, 4, bend * 0.6)
      }
    }
  const a = Int32Array.from(links.a)
  const b = Int32Array.from(links.b)
  const rest = Float32Array.from(links.rest)
  const k = Float32Array.from(links.k)

  const oldX = x.slice()
  const oldY = y.slice()
  const oldZ = z.slice()
  const steps = 160
  for (let time = 0; time < steps; time++) {
    const t = time / steps
    const blow = lie.puff * Math.max(lie.padding ?? 0, t < 0.35 ? 1 : 1 - (t - 0.35) / 0.2)
    const keep = t < 0.4 ? Math.min(1, t / 0.3) : 1
    const weight = 0.16
    const damp = t > 0.75 ? 0.8 : 0.94
    for (let n = 0; n < count; n++) {
      const vx = (x[n]! - oldX[n]!) * damp
      const vy = (y[n]! - oldY[n]!) * damp
      const vz = (z[n]! - oldZ[n]!) * damp
      oldX[n] = x[n]!
      oldY[n] = y[n]!
      oldZ[n] = z[n]!
      const lifted = floor[n]! > 0 ? blow : 0
      x[n]! += vx
      y[n]! += vy
      z[n]! += vz - weight + lifted
    }
    for (let sweep = 0; sweep < 7; sweep++) {
      const forward = sweep % 2 === 0
      for (let m = 0; m < a.length; m++) {
        const l = forward ? m : a.length - 1 - m
        const i = a[l]!
        const j = b[l]!
        const dx = x[j]! - x[i]!
        const dy = y[j]! - y[i]!
        const dz = z[j]! - z[i]!
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
        const f = (0.5 * k[l]! * (length - rest[l]!)) / length
        x[i]! += dx * f
        y[i]! += dy * f
        z[i]! += dz * f
        x[j]! -= dx * f
        y[j]! -= dy * f
        z[j]! -= dz * f
      }
      for (let n = 0; n < count; n++) {
        const pull = hold[n]! * keep
        x[n]! += (goalX[n]! - x[n]!) * pull
        y[n]! += (goalY[n]! - y[n]!) * pull
        if (pin[n]! > 0.05) z[n]! -= (z[n]! - floor[n]! * 0.35) * pin[n]! * 0.7
        const low = floor[n]!
        if (z[n]! < low) {
          z[n] = low
          // Friction: cloth that touches stays where it is.
          x[n]! += (oldX[n]! - x[n]!) * 0.25
          y[n]! += (oldY[n]! - y[n]!) * 0.25
        }
      }
    }
  }

  const spread = (values: Float32Array): Float32Array => {
    let all: Float32Array = new Float32Array(total).fill(NaN)
    for (let i = 0; i < total; i++) if (id[i]! >= 0) all[i] = values[id[i]!]!
    for (let pass = 0; pass < 2; pass++) all = smoothed(all, columns)
    return all
  }
  return { columns, rows, step, left, top, x: spread(x), y: spread(y), z: spread(z) }
}
