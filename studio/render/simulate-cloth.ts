import { rasterizeCoverage, distanceTransform, sampleBilinear } from './raster.ts'
import { valueNoise } from './noise.ts'
import { centerX } from '../garments/svg-shapes.ts'
import type { Piece, LimbRotation } from '../garments/pattern.ts'

/** A simulated piece of cloth: a grid over pattern space with the position of every node. */
export interface SimulatedCloth {
  columns: number
  rows: number
  step: number
  /** pattern coordinates of node (0, 0) */
  left: number
  top: number
  /** position of each node: right, down, up from the table; NaN where there is no cloth */
  x: Float32Array
  y: Float32Array
  z: Float32Array
}

const margin = 24

function pathBounds(path: string): { left: number; top: number; right: number; bottom: number } {
  // A Bézier curve lies inside the hull of its control points, so their bounds are enough.
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

function rotateLimbs(rotations: LimbRotation[], x: number, y: number): [number, number] {
  for (const rotation of rotations) {
    if (rotation.limb === 'leg' && rotation.side * (x - centerX) < 0) continue
    const beyond = rotation.limb === 'leg' ? y - rotation.y : rotation.side * (x - rotation.x)
    if (beyond <= 0) continue
    const t = Math.min(1, beyond / rotation.blendDistance)
    const angle = ((rotation.degrees * Math.PI) / 180) * t * t * (3 - 2 * t)
    const dx = x - rotation.x
    const dy = y - rotation.y
    x = rotation.x + dx * Math.cos(angle) - dy * Math.sin(angle)
    y = rotation.y + dx * Math.sin(angle) + dy * Math.cos(angle)
  }
  return [x, y]
}

/** Laplacian smoothing: removes the stair steps of the grid. */
function smoothGrid(values: Float32Array, columns: number): Float32Array {
  const out = values.slice()
  for (let i = columns; i < values.length - columns; i++) {
    const across = values[i - 1]! + values[i + 1]!
    const down = values[i - columns]! + values[i + columns]!
    const own = values[i]!
    if (Number.isNaN(own)) continue
    let sum = 0
    let gravity = 0
    for (const pair of [across, down])
      if (!Number.isNaN(pair)) {
        sum += pair
        gravity += 2
      }
    if (gravity > 0) out[i] = own + 0.45 * (sum / gravity - own)
  }
  return out
}

/** Simulates a piece that falls on the table (position-based dynamics): inflated, released, edges anchored, until it is at rest. */
export async function simulateCloth(piece: Piece, step: number): Promise<SimulatedCloth> {
  const { drape } = piece
  const bounds = pathBounds(piece.outline)
  const left = bounds.left - margin
  const top = bounds.top - margin
  const columns = Math.ceil((bounds.right - left + margin) / step) + 1
  const rows = Math.ceil((bounds.bottom - top + margin) / step) + 1
  const scale = 0.5
  const viewport = { x: left, y: top, width: (columns - 1) * step, height: (rows - 1) * step, scale }
  const mask = await rasterizeCoverage(`<path d="${piece.outline}" fill="#fff" fill-rule="evenodd"/>`, viewport)
  const depth = distanceTransform(mask)
  const dilatedMask = await rasterizeCoverage(
    `<path d="${piece.outline}" fill="#fff" fill-rule="evenodd" stroke="#fff" stroke-width="${step * 3.2}"/>`,
    viewport,
  )
  const pinned = await rasterizeCoverage(piece.pinned ?? '', viewport)
  const gathered = await rasterizeCoverage(piece.gathered ?? '', viewport)

  const total = columns * rows
  const id = new Int32Array(total).fill(-1)
  let count = 0
  for (let i = 0; i < total; i++) {
    const u = (i % columns) * step * scale
    const v = Math.floor(i / columns) * step * scale
    if (sampleBilinear(dilatedMask, u, v) > 0.5) id[i] = count++
  }
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const z = new Float32Array(count)
  const targetX = new Float32Array(count)
  const targetY = new Float32Array(count)
  const anchorStrength = new Float32Array(count)
  const floor = new Float32Array(count)
  const pinStrength = new Float32Array(count)
  const shrink = new Float32Array(count)
  const seed = piece.seed ?? 1
  for (let i = 0; i < total; i++) {
    const n = id[i]!
    if (n < 0) continue
    const u = (i % columns) * step
    const v = Math.floor(i / columns) * step
    const px = left + u
    const py = top + v
    const d = sampleBilinear(depth, u * scale, v * scale) / scale
    const [gx, gy] = rotateLimbs(piece.limbRotations ?? [], px, py)
    const w = drape.wrinkleWidth
    targetX[n] = gx + drape.wrinkleDepth * valueNoise(px / w, py / w, seed * 31 + 7)
    targetY[n] = gy + drape.wrinkleDepth * valueNoise(px / w, py / w, seed * 31 + 8)
    x[n] = px
    y[n] = py
    // Edge nodes are anchored firmly, inner nodes only a little.
    anchorStrength[n] = d < step * 1.6 ? 0.12 : 0.004
    const uneven = 1 + 0.5 * valueNoise(px / 130, py / 130, seed * 31 + 9)
    floor[n] = d <= 0 ? 0 : drape.loft * (1 - Math.exp(-d / drape.riseDistance)) * uneven
    if (drape.support !== undefined) {
      const { across, down, height } = drape.support
      const within = 1 - ((px - drape.support.x) / across) ** 2 - ((py - drape.support.y) / down) ** 2
      floor[n]! += height * Math.sqrt(Math.max(0, within)) * (0.96 + 0.08 * uneven)
    }
    pinStrength[n] = sampleBilinear(pinned, u * scale, v * scale)
    shrink[n] = 1 - (piece.gatherAmount ?? 0) * sampleBilinear(gathered, u * scale, v * scale)
    z[n] = floor[n]! + 0.8 * valueNoise(px / 9, py / 9, seed * 31 + 10) + 0.8
  }

  const constraints: { a: number[]; b: number[]; rest: number[]; k: number[] } = { a: [], b: [], rest: [], k: [] }
  const bendStiffness = 0.015 + 0.35 * drape.stiffness * drape.stiffness
  const addConstraint = (c: number, r: number, dc: number, dr: number, k: number): void => {
    const c2 = c + dc
    const r2 = r + dr
    if (c2 < 0 || c2 >= columns || r2 >= rows) return
    const a = id[r * columns + c]!
    const b = id[r2 * columns + c2]!
    if (a < 0 || b < 0) return
    constraints.a.push(a)
    constraints.b.push(b)
    const along = (shrink[a]! + shrink[b]!) / 2
    constraints.rest.push(step * Math.hypot(dc * along, dr) * (1 + drape.slack))
    constraints.k.push(k)
  }
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      addConstraint(c, r, 1, 0, 0.9)
      addConstraint(c, r, 0, 1, 0.9)
      addConstraint(c, r, 1, 1, 0.5)
      addConstraint(c, r, -1, 1, 0.5)
      addConstraint(c, r, 2, 0, bendStiffness)
      addConstraint(c, r, 0, 2, bendStiffness)
      addConstraint(c, r, 2, 2, bendStiffness * 0.5)
      addConstraint(c, r, -2, 2, bendStiffness * 0.5)
      if (drape.stiffness > 0.3) {
        addConstraint(c, r, 4, 0, bendStiffness * 0.6)
        addConstraint(c, r, 0, 4, bendStiffness * 0.6)
      }
    }
  const a = Int32Array.from(constraints.a)
  const b = Int32Array.from(constraints.b)
  const restLength = Float32Array.from(constraints.rest)
  const k = Float32Array.from(constraints.k)

  const oldX = x.slice()
  const oldY = y.slice()
  const oldZ = z.slice()
  const steps = 160
  for (let time = 0; time < steps; time++) {
    const t = time / steps
    const inflation = drape.inflation * Math.max(drape.retainedInflation ?? 0, t < 0.35 ? 1 : 1 - (t - 0.35) / 0.2)
    const anchorScale = t < 0.4 ? Math.min(1, t / 0.3) : 1
    const gravity = 0.16
    const damping = t > 0.75 ? 0.8 : 0.94
    for (let n = 0; n < count; n++) {
      const vx = (x[n]! - oldX[n]!) * damping
      const vy = (y[n]! - oldY[n]!) * damping
      const vz = (z[n]! - oldZ[n]!) * damping
      oldX[n] = x[n]!
      oldY[n] = y[n]!
      oldZ[n] = z[n]!
      const lifted = floor[n]! > 0 ? inflation : 0
      x[n]! += vx
      y[n]! += vy
      z[n]! += vz - gravity + lifted
    }
    for (let iteration = 0; iteration < 7; iteration++) {
      const forward = iteration % 2 === 0
      for (let m = 0; m < a.length; m++) {
        const l = forward ? m : a.length - 1 - m
        const i = a[l]!
        const j = b[l]!
        const dx = x[j]! - x[i]!
        const dy = y[j]! - y[i]!
        const dz = z[j]! - z[i]!
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
        const f = (0.5 * k[l]! * (length - restLength[l]!)) / length
        x[i]! += dx * f
        y[i]! += dy * f
        z[i]! += dz * f
        x[j]! -= dx * f
        y[j]! -= dy * f
        z[j]! -= dz * f
      }
      for (let n = 0; n < count; n++) {
        const pull = anchorStrength[n]! * anchorScale
        x[n]! += (targetX[n]! - x[n]!) * pull
        y[n]! += (targetY[n]! - y[n]!) * pull
        if (pinStrength[n]! > 0.05) z[n]! -= (z[n]! - floor[n]! * 0.35) * pinStrength[n]! * 0.7
        const floorHeight = floor[n]!
        if (z[n]! < floorHeight) {
          z[n] = floorHeight
          // Friction on contact.
          x[n]! += (oldX[n]! - x[n]!) * 0.25
          y[n]! += (oldY[n]! - y[n]!) * 0.25
        }
      }
    }
  }

  const toGrid = (values: Float32Array): Float32Array => {
    let grid: Float32Array = new Float32Array(total).fill(NaN)
    for (let i = 0; i < total; i++) if (id[i]! >= 0) grid[i] = values[id[i]!]!
    for (let pass = 0; pass < 2; pass++) grid = smoothGrid(grid, columns)
    return grid
  }
  return { columns, rows, step, left, top, x: toGrid(x), y: toGrid(y), z: toGrid(z) }
}
