import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { simulateCloth, type SimulatedCloth } from './simulate-cloth.ts'
import {
  blur,
  rasterizeCoverage,
  distanceTransform,
  createField,
  downsample,
  sampleBilinear,
  type ScalarField,
  type Viewport,
} from './raster.ts'
import { valueNoise } from './noise.ts'
import type { Fabric } from './fabrics.ts'
import type { Piece, Placement, Side } from '../garments/pattern.ts'

/** Geometry buffers of one garment side in a viewport, one value per pixel: everything that does not depend on color. */
export interface GarmentBuffers {
  width: number
  height: number
  viewport: Viewport
  /** height above the table, in pixels */
  heightMap: ScalarField
  /** height without weave and thread: the input of shadows */
  shadowHeightMap: ScalarField
  /** share of the pixel that the garment covers, 0 to 1 */
  coverage: ScalarField
  /** pattern-space coordinates (texture coordinates) */
  u: Float32Array
  v: Float32Array
  /** index of the topmost piece, -1 for the table */
  pieceIndex: Int8Array
  /** factor on the albedo from the weave */
  albedoScale: Float32Array
  /** 1 shines like metal, 0 like the fabric, -1 not at all */
  metalness: Float32Array
  pieces: Piece[]
  fabrics: Fabric[]
  /** the part of each piece's pattern space that the viewport shows */
  pieceViewports: (Viewport | undefined)[]
}

const simulations = new Map<string, Promise<SimulatedCloth>>()

const cacheFolder = join(tmpdir(), 'hanout-studio')

/** Simulation is slow and deterministic, so its result is cached in the temporary directory between runs. */
async function readCached(key: string, make: () => Promise<SimulatedCloth>): Promise<SimulatedCloth> {
  const file = join(
    cacheFolder,
    createHash('sha256')
      .update(key)
      .update(readFileSync(new URL('simulate-cloth.ts', import.meta.url)))
      .digest('hex'),
  )
  if (existsSync(file)) return deserialize(readFileSync(file)) as SimulatedCloth
  const simulated = await make()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, serialize(simulated))
  return simulated
}

function getSimulation(piece: Piece): Promise<SimulatedCloth> {
  const { outline, drape, pinned, gathered, gatherAmount, seed, limbRotations } = piece
  const key = JSON.stringify([outline, drape, pinned, gathered, gatherAmount, seed, limbRotations])
  const known = simulations.get(key)
  if (known !== undefined) return known
  const step = drape.stiffness > 0.5 ? 7 : drape.stiffness > 0.25 ? 6 : 5
  const fresh = readCached(key + step, () => simulateCloth(piece, step))
  simulations.set(key, fresh)
  return fresh
}

/** Applies a placement (rotation, scale, translation) to simulated cloth. */
function placeCloth(cloth: SimulatedCloth, placement: Placement): SimulatedCloth {
  const angle = (placement.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * placement.scale, Math.sin(angle) * placement.scale]
  const x = cloth.x.map((across, i) => placement.x + (across - 640) * cos - (cloth.y[i]! - 800) * sin)
  const y = cloth.x.map((across, i) => placement.y + (across - 640) * sin + (cloth.y[i]! - 800) * cos)
  return { ...cloth, x, y }
}

/** Extrapolates values into empty nodes, so that interpolation across the edge stays smooth. */
function extrapolateEdges(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = values.slice()
  for (let ring = 0; ring < 4; ring++) {
    const from = out.slice()
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) {
        const i = r * columns + c
        if (!Number.isNaN(from[i]!)) continue
        let sum = 0
        let n = 0
        for (const [dc, dr] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const c1 = c + dc
          const r1 = r + dr
          const c2 = c + 2 * dc
          const r2 = r + 2 * dr
          if (c1 < 0 || r1 < 0 || c1 >= columns || r1 >= rows) continue
          const near = from[r1 * columns + c1]!
          if (Number.isNaN(near)) continue
          const far = c2 < 0 || r2 < 0 || c2 >= columns || r2 >= rows ? NaN : from[r2 * columns + c2]!
          sum += Number.isNaN(far) ? near : 2 * near - far
          n++
        }
        if (n > 0) out[i] = sum / n
      }
  }
  return out
}

interface RasterizedCloth {
  z: Float32Array
  u: Float32Array
  v: Float32Array
}

/** Rasterizes simulated cloth: height and pattern coordinates of each pixel; height is NaN outside the cloth. */
function rasterizeCloth(
  cloth: SimulatedCloth,
  viewport: Viewport,
  width: number,
  height: number,
  pieceScale: number,
): RasterizedCloth {
  const z = new Float32Array(width * height).fill(NaN)
  const u = new Float32Array(width * height)
  const v = new Float32Array(width * height)
  const { columns, rows, step } = cloth
  const xs = extrapolateEdges(cloth.x, columns, rows)
  const ys = extrapolateEdges(cloth.y, columns, rows)
  const zs = extrapolateEdges(cloth.z, columns, rows)
  const subdivisions = Math.max(2, Math.ceil((step * viewport.scale * pieceScale) / 1.6))
  const patchSize = subdivisions + 1
  const px = new Float64Array(patchSize * patchSize)
  const py = new Float64Array(patchSize * patchSize)
  const pz = new Float64Array(patchSize * patchSize)
  const pu = new Float64Array(patchSize * patchSize)
  const pv = new Float64Array(patchSize * patchSize)
  // Catmull-Rom weights of four nodes in a row for each point between the middle two.
  const weights = new Float64Array(patchSize * 4)
  for (let s = 0; s < patchSize; s++) {
    const t = s / subdivisions
    weights.set(
      [
        -0.5 * t + t * t - 0.5 * t ** 3,
        1 - 2.5 * t * t + 1.5 * t ** 3,
        0.5 * t + 2 * t * t - 1.5 * t ** 3,
        -0.5 * t * t + 0.5 * t ** 3,
      ],
      4 * s,
    )
  }
  const rowSamples = new Float64Array(4 * patchSize)
  const interpolatePatch = (values: Float32Array, to: Float64Array, c: number, r: number): void => {
    for (let k = 0; k < 4; k++) {
      const i = (r + k - 1) * columns + c
      for (let s = 0; s < patchSize; s++) {
        const w = 4 * s
        rowSamples[k * patchSize + s] =
          weights[w]! * values[i - 1]! +
          weights[w + 1]! * values[i]! +
          weights[w + 2]! * values[i + 1]! +
          weights[w + 3]! * values[i + 2]!
      }
    }
    for (let t = 0; t < patchSize; t++) {
      const w = 4 * t
      for (let s = 0; s < patchSize; s++)
        to[t * patchSize + s] =
          weights[w]! * rowSamples[s]! +
          weights[w + 1]! * rowSamples[patchSize + s]! +
          weights[w + 2]! * rowSamples[2 * patchSize + s]! +
          weights[w + 3]! * rowSamples[3 * patchSize + s]!
    }
  }
  for (let r = 1; r < rows - 2; r++)
    for (let c = 1; c < columns - 2; c++) {
      const i = r * columns + c
      if (Number.isNaN(cloth.x[i]! + cloth.x[i + 1]! + cloth.x[i + columns]! + cloth.x[i + columns + 1]!)) continue
      const roughX = (xs[i]! - viewport.x) * viewport.scale
      const roughY = (ys[i]! - viewport.y) * viewport.scale
      const reachMargin = step * viewport.scale * pieceScale * 2.5
      if (
        roughX < -reachMargin ||
        roughY < -reachMargin ||
        roughX > width + reachMargin ||
        roughY > height + reachMargin
      )
        continue
      interpolatePatch(xs, px, c, r)
      interpolatePatch(ys, py, c, r)
      interpolatePatch(zs, pz, c, r)
      for (let t = 0; t < patchSize; t++)
        for (let s = 0; s < patchSize; s++) {
          const k = t * patchSize + s
          px[k] = (px[k]! - viewport.x) * viewport.scale
          py[k] = (py[k]! - viewport.y) * viewport.scale
          pu[k] = cloth.left + (c + s / subdivisions) * step
          pv[k] = cloth.top + (r + t / subdivisions) * step
        }
      for (let t = 0; t < subdivisions; t++)
        for (let s = 0; s < subdivisions; s++) {
          const k = t * patchSize + s
          triangle(k, k + 1, k + patchSize)
          triangle(k + 1, k + patchSize + 1, k + patchSize)
        }
    }
  function triangle(a: number, b: number, c: number): void {
    const ax = px[a]!
    const ay = py[a]!
    const bx = px[b]!
    const by = py[b]!
    const cx = px[c]!
    const cy = py[c]!
    const doubleArea = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(doubleArea) < 1e-9) return
    const inv = 1 / doubleArea
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 1e-3))
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) + 1e-3))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 1e-3))
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) + 1e-3))
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const wb = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) * inv
        const wc = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * inv
        const wa = 1 - wb - wc
        if (wa < -1e-3 || wb < -1e-3 || wc < -1e-3) continue
        const h = wa * pz[a]! + wb * pz[b]! + wc * pz[c]!
        const i = y * width + x
        if (z[i]! >= h) continue
        z[i] = h
        u[i] = wa * pu[a]! + wb * pu[b]! + wc * pu[c]!
        v[i] = wa * pv[a]! + wb * pv[b]! + wc * pv[c]!
      }
  }
  return { z, u, v }
}

/** The part of a piece's pattern space that lies inside the viewport. */
function findPieceViewport(viewport: Viewport, cloth: SimulatedCloth, pieceScale: number): Viewport | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const reachMargin = cloth.step * 2 * Math.max(1, pieceScale)
  for (let i = 0; i < cloth.x.length; i++) {
    const x = cloth.x[i]!
    const y = cloth.y[i]!
    if (!(
      x > viewport.x - reachMargin &&
      y > viewport.y - reachMargin &&
      x < viewport.x + viewport.width + reachMargin &&
      y < viewport.y + viewport.height + reachMargin
    ))
      continue
    const u = cloth.left + (i % cloth.columns) * cloth.step
    const v = cloth.top + Math.floor(i / cloth.columns) * cloth.step
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  if (left > right) return undefined
  const snap = (n: number): number => Math.ceil((n + 2 * reachMargin) / 8) * 8
  return {
    x: left - reachMargin,
    y: top - reachMargin,
    width: snap(right - left),
    height: snap(bottom - top),
    scale: viewport.scale * pieceScale,
  }
}

/** Height and metalness that a piece's marks add, in pattern units. */
async function rasterizeMarks(
  piece: Piece,
  fabric: Fabric,
  pieceViewport: Viewport,
): Promise<{ relief: ScalarField; shape: ScalarField; metal: ScalarField }> {
  const { raise = '', groove = '', pleat = '', channel = '' } = piece.marks ?? {}
  const { stitch = '', rib = '', hardware: proud = '', metal = '' } = piece.marks ?? {}
  const s = pieceViewport.scale
  const relief = createField(Math.round(pieceViewport.width * s), Math.round(pieceViewport.height * s))
  const add = (field: ScalarField, amount: number): void => {
    for (let i = 0; i < relief.data.length; i++) relief.data[i]! += field.data[i]! * amount
  }
  if (raise !== '') add(blur(await rasterizeCoverage(raise, pieceViewport), 1.3 * s), fabric.thickness * 0.8 + 0.6)
  if (groove !== '') {
    const lines = await rasterizeCoverage(groove, pieceViewport)
    add(blur(lines, 1.2 * s), -1.5)
    const near = blur(lines, 6 * s)
    // Pucker: short waves across the seam beside it.
    const { width } = near
    for (let i = 0; i < near.data.length; i++) {
      const n = near.data[i]!
      if (n < 0.004) continue
      const u = pieceViewport.x + (i % width) / s
      const v = pieceViewport.y + Math.floor(i / width) / s
      const wave = valueNoise(u / 9, v / 9, 201) + 0.6 * valueNoise(u / 5, v / 5, 202)
      relief.data[i]! += n * (-3.4 + 3.4 * fabric.pucker * wave)
    }
  }
  if (pleat !== '') {
    const near = blur(await rasterizeCoverage(pleat, pieceViewport), 17 * s)
    const { width } = near
    for (let i = 0; i < near.data.length; i++) {
      const n = near.data[i]!
      if (n < 0.002) continue
      const u = pieceViewport.x + (i % width) / s
      const v = pieceViewport.y + Math.floor(i / width) / s
      const fold = valueNoise(u / 11, v / 64, 203) + 0.7 * valueNoise(u / 6, v / 44, 204)
      const gathered = Math.max(0, 0.35 + valueNoise(u / 70, v / 50, 205))
      relief.data[i]! += 26 * n * fold * gathered
    }
  }
  if (channel !== '') add(blur(await rasterizeCoverage(channel, pieceViewport), 1.2 * s), -1.6)
  const ribbed = rib === '' ? undefined : await rasterizeCoverage(rib, pieceViewport)
  if (ribbed !== undefined) add(blur(ribbed, 0.8 * s), 2.6)
  const shape = { ...relief, data: relief.data.slice() }
  if (stitch !== '') {
    const thread = await rasterizeCoverage(stitch, pieceViewport)
    add(blur(thread, 1.6 * s), -0.9)
    add(blur(thread, 0.5 * s), 1)
  }
  let shine = createField(relief.width, relief.height)
  for (const [shapes, isMetal] of [
    [proud, false],
    [metal, true],
  ] as const) {
    if (shapes === '') continue
    const hard = await rasterizeCoverage(shapes, pieceViewport)
    const round = blur(hard, 1.7 * s)
    for (let i = 0; i < relief.data.length; i++) {
      const h = 4.6 * round.data[i]!
      relief.data[i]! += h
      shape.data[i]! += h
    }
    if (isMetal) shine = hard
  }
  // Knitted ribs are matte, even on a shiny jacket.
  if (ribbed !== undefined) {
    const matt = blur(ribbed, 4 * s)
    for (let i = 0; i < shine.data.length; i++) shine.data[i]! -= Math.min(1, matt.data[i]! * 2) * (1 - shine.data[i]!)
  }
  return { relief, shape, metal: shine }
}

/** Composes the pieces of a garment side, each on top of the ones before it, into the buffers of a viewport. */
export async function composeGarment(side: Side, base: Fabric, viewport: Viewport): Promise<GarmentBuffers> {
  const width = Math.round(viewport.width * viewport.scale)
  const height = Math.round(viewport.height * viewport.scale)
  const pixels = width * height
  const buffers: GarmentBuffers = {
    width,
    height,
    viewport,
    heightMap: createField(width, height),
    shadowHeightMap: createField(width, height),
    coverage: createField(width, height),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
    pieceIndex: new Int8Array(pixels).fill(-1),
    albedoScale: new Float32Array(pixels).fill(1),
    metalness: new Float32Array(pixels),
    pieces: side.pieces,
    fabrics: side.pieces.map((piece) => piece.fabric ?? base),
    pieceViewports: [],
  }
  const out = new Float32Array(2)
  for (const [index, piece] of side.pieces.entries()) {
    const fabric = buffers.fabrics[index]!
    const unplaced = await getSimulation(piece)
    const pieceScale = piece.placement?.scale ?? 1
    const cloth = piece.placement === undefined ? unplaced : placeCloth(unplaced, piece.placement)
    const s = viewport.scale * pieceScale
    const pieceViewport = findPieceViewport(viewport, cloth, pieceScale)
    buffers.pieceViewports.push(pieceViewport)
    if (pieceViewport === undefined) continue
    const mask = await rasterizeCoverage(`<path d="${piece.outline}" fill="#fff" fill-rule="evenodd"/>`, pieceViewport)
    const depth = distanceTransform(downsample(mask))
    const marks = await rasterizeMarks(piece, fabric, pieceViewport)
    const rasterized = rasterizeCloth(cloth, viewport, width, height, pieceScale)
    // A placed garment bridges what lies below it; a collar follows the body it belongs to.
    const blurredBelow = blur(downsample(buffers.shadowHeightMap), (piece.placement === undefined ? 3.5 : 15) * s)
    const edgeRadius = (piece.edgeRadius ?? 4 + fabric.thickness * 0.8) * s
    const restFactor = piece.restFactor ?? 1
    for (let i = 0; i < pixels; i++) {
      const z = rasterized.z[i]!
      if (Number.isNaN(z)) continue
      const u = rasterized.u[i]!
      const v = rasterized.v[i]!
      const mx = (u - pieceViewport.x) * s
      const my = (v - pieceViewport.y) * s
      if (mx < 0 || my < 0 || mx > mask.width - 1 || my > mask.height - 1) continue
      const alpha = sampleBilinear(mask, mx, my)
      if (alpha < 0.02) continue
      const t = Math.min(1, (2 * sampleBilinear(depth, mx / 2, my / 2)) / edgeRadius)
      const edge = Math.sqrt(1 - (1 - t) * (1 - t))
      fabric.texture(u, v, s, out)
      const metal = sampleBilinear(marks.metal, mx, my)
      const fabricShare = 1 - Math.min(1, Math.max(0, metal) * 1.2)
      const heightBelow = sampleBilinear(blurredBelow, (i % width) / 2, Math.floor(i / width) / 2) * restFactor
      const ownHeight = (z + fabric.thickness) * edge
      const shape = heightBelow + (ownHeight + sampleBilinear(marks.shape, mx, my)) * s
      const relief = heightBelow + (ownHeight + sampleBilinear(marks.relief, mx, my) + out[0]! * fabricShare) * s
      buffers.shadowHeightMap.data[i] = buffers.shadowHeightMap.data[i]! * (1 - alpha) + shape * alpha
      buffers.heightMap.data[i] = buffers.heightMap.data[i]! * (1 - alpha) + relief * alpha
      buffers.coverage.data[i] = Math.max(buffers.coverage.data[i]!, alpha)
      if (alpha < 0.5 && buffers.pieceIndex[i]! >= 0) continue
      buffers.pieceIndex[i] = index
      buffers.u[i] = u
      buffers.v[i] = v
      buffers.albedoScale[i] = 1 + (out[1]! - 1) * fabricShare
      buffers.metalness[i] = metal
    }
  }
  return buffers
}
