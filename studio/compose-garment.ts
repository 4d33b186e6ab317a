import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { settle, type Settled } from './cloth.ts'
import {
  blurred,
  coverage,
  depthInside,
  emptyField,
  halved,
  sample,
  type Field,
  type Frame,
} from './displacement-field.ts'
import { noise } from './noise.ts'
import type { Fabric } from './fabrics.ts'
import type { Piece, Place, Side } from './pattern.ts'

/** A side of a garment on the table, seen through a frame: everything that does not depend on its colour. */
export interface Laid {
  width: number
  height: number
  frame: Frame
  /** height over the table, pixels */
  relief: Field
  /** the same without weave and thread, for shadows */
  shape: Field
  /** how much of the pixel is garment */
  cover: Field
  /** pattern coordinates */
  u: Float32Array
  v: Float32Array
  /** index of the piece on top, -1 for the table */
  top: Int8Array
  /** how light the dye is here */
  shade: Float32Array
  /** 1 shines like metal, 0 like the fabric, -1 not at all */
  metal: Float32Array
  pieces: Piece[]
  fabrics: Fabric[]
  /** the part of each piece's pattern that the frame shows */
  locals: (Frame | undefined)[]
}

const settledPieces = new Map<string, Promise<Settled>>()

const memory = join(tmpdir(), 'hanout-studio')

/** Settling is slow and always ends the same way, so its result is kept between runs. */
async function remembered(key: string, make: () => Promise<Settled>): Promise<Settled> {
  const file = join(
    memory,
    createHash('sha256')
      .update(key)
      .update(readFileSync(new URL('cloth.ts', import.meta.url)))
      .digest('hex'),
  )
  if (existsSync(file)) return deserialize(readFileSync(file)) as Settled
  const made = await make()
  mkdirSync(memory, { recursive: true })
  writeFileSync(file, serialize(made))
  return made
}

function settledOnce(piece: Piece): Promise<Settled> {
  const { outline, lie, pinned, gathered, gather, seed, swings } = piece
  const key = JSON.stringify([outline, lie, pinned, gathered, gather, seed, swings])
  const known = settledPieces.get(key)
  if (known !== undefined) return known
  const step = lie.stiffness > 0.5 ? 7 : lie.stiffness > 0.25 ? 6 : 5
  const fresh = remembered(key + step, () => settle(piece, step))
  settledPieces.set(key, fresh)
  return fresh
}

/** The cloth carried to its place on the table. */
function carried(cloth: Settled, place: Place): Settled {
  const angle = (place.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * place.scale, Math.sin(angle) * place.scale]
  const x = cloth.x.map((across, i) => place.x + (across - 640) * cos - (cloth.y[i]! - 800) * sin)
  const y = cloth.x.map((across, i) => place.y + (across - 640) * sin + (cloth.y[i]! - 800) * cos)
  return { ...cloth, x, y }
}

/** Fills nodes without cloth from their neighbours, so that curves through the edge stay smooth. */
function filled(values: Float32Array, columns: number, rows: number): Float32Array {
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

interface Rastered {
  z: Float32Array
  u: Float32Array
  v: Float32Array
}

/** Draws the settled cloth into the frame: height and pattern coordinates of each pixel, NaN where there is none. */
function rastered(cloth: Settled, frame: Frame, width: number, height: number, size: number): Rastered {
  const z = new Float32Array(width * height).fill(NaN)
  const u = new Float32Array(width * height)
  const v = new Float32Array(width * height)
  const { columns, rows, step } = cloth
  const xs = filled(cloth.x, columns, rows)
  const ys = filled(cloth.y, columns, rows)
  const zs = filled(cloth.z, columns, rows)
  const fine = Math.max(2, Math.ceil((step * frame.scale * size) / 1.6))
  const patch = fine + 1
  const px = new Float64Array(patch * patch)
  const py = new Float64Array(patch * patch)
  const pz = new Float64Array(patch * patch)
  const pu = new Float64Array(patch * patch)
  const pv = new Float64Array(patch * patch)
  // What each of four nodes in a row gives to each point between the middle two.
  const weights = new Float64Array(patch * 4)
  for (let s = 0; s < patch; s++) {
    const t = s / fine
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
  const rowsOfFour = new Float64Array(4 * patch)
  const refine = (values: Float32Array, to: Float64Array, c: number, r: number): void => {
    for (let k = 0; k < 4; k++) {
      const i = (r + k - 1) * columns + c
      for (let s = 0; s < patch; s++) {
        const w = 4 * s
        rowsOfFour[k * patch + s] =
          weights[w]! * values[i - 1]! +
          weights[w + 1]! * values[i]! +
          weights[w + 2]! * values[i + 1]! +
          weights[w + 3]! * values[i + 2]!
      }
    }
    for (let t = 0; t < patch; t++) {
      const w = 4 * t
      for (let s = 0; s < patch; s++)
        to[t * patch + s] =
          weights[w]! * rowsOfFour[s]! +
          weights[w + 1]! * rowsOfFour[patch + s]! +
          weights[w + 2]! * rowsOfFour[2 * patch + s]! +
          weights[w + 3]! * rowsOfFour[3 * patch + s]!
    }
  }
  for (let r = 1; r < rows - 2; r++)
    for (let c = 1; c < columns - 2; c++) {
      const i = r * columns + c
      if (Number.isNaN(cloth.x[i]! + cloth.x[i + 1]! + cloth.x[i + columns]! + cloth.x[i + columns + 1]!)) continue
      const roughX = (xs[i]! - frame.x) * frame.scale
      const roughY = (ys[i]! - frame.y) * frame.scale
      const reach = step * frame.scale * size * 2.5
      if (roughX < -reach || roughY < -reach || roughX > width + reach || roughY > height + reach) continue
      refine(xs, px, c, r)
      refine(ys, py, c, r)
      refine(zs, pz, c, r)
      for (let t = 0; t < patch; t++)
        for (let s = 0; s < patch; s++) {
          const k = t * patch + s
          px[k] = (px[k]! - frame.x) * frame.scale
          py[k] = (py[k]! - frame.y) * frame.scale
          pu[k] = cloth.left + (c + s / fine) * step
          pv[k] = cloth.top + (r + t / fine) * step
        }
      for (let t = 0; t < fine; t++)
        for (let s = 0; s < fine; s++) {
          const k = t * patch + s
          triangle(k, k + 1, k + patch)
          triangle(k + 1, k + patch + 1, k + patch)
        }
    }
  function triangle(a: number, b: number, c: number): void {
    const ax = px[a]!
    const ay = py[a]!
    const bx = px[b]!
    const by = py[b]!
    const cx = px[c]!
    const cy = py[c]!
    const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (Math.abs(whole) < 1e-9) return
    const inv = 1 / whole
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

/** The part of pattern space whose cloth lies inside the frame. */
function seenThrough(frame: Frame, cloth: Settled, size: number): Frame | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const reach = cloth.step * 2 * Math.max(1, size)
  for (let i = 0; i < cloth.x.length; i++) {
    const x = cloth.x[i]!
    const y = cloth.y[i]!
    if (!(
      x > frame.x - reach &&
      y > frame.y - reach &&
      x < frame.x + frame.width + reach &&
      y < frame.y + frame.height + reach
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
  const snap = (n: number): number => Math.ceil((n + 2 * reach) / 8) * 8
  return {
    x: left - reach,
    y: top - reach,
    width: snap(right - left),
    height: snap(bottom - top),
    scale: frame.scale * size,
  }
}

/** What the marks add to the cloth, pattern units. */
async function markRelief(
  piece: Piece,
  fabric: Fabric,
  local: Frame,
): Promise<{ relief: Field; shape: Field; metal: Field }> {
  const { raise = '', groove = '', pleat = '', channel = '' } = piece.marks ?? {}
  const { stitch = '', rib = '', proud = '', metal = '' } = piece.marks ?? {}
  const s = local.scale
  const relief = emptyField(Math.round(local.width * s), Math.round(local.height * s))
  const add = (field: Field, amount: number): void => {
    for (let i = 0; i < relief.data.length; i++) relief.data[i]! += field.data[i]! * amount
  }
  if (raise !== '') add(blurred(await coverage(raise, local), 1.3 * s), fabric.thickness * 0.8 + 0.6)
  if (groove !== '') {
    const lines = await coverage(groove, local)
    add(blurred(lines, 1.2 * s), -1.5)
    const near = blurred(lines, 6 * s)
    // Beside a seam the cloth draws up into short waves across it.
    const { width } = near
    for (let i = 0; i < near.data.length; i++) {
      const n = near.data[i]!
      if (n < 0.004) continue
      const u = local.x + (i % width) / s
      const v = local.y + Math.floor(i / width) / s
      const wave = noise(u / 9, v / 9, 201) + 0.6 * noise(u / 5, v / 5, 202)
      relief.data[i]! += n * (-3.4 + 3.4 * fabric.pucker * wave)
    }
  }
  if (pleat !== '') {
    const near = blurred(await coverage(pleat, local), 17 * s)
    const { width } = near
    for (let i = 0; i < near.data.length; i++) {
      const n = near.data[i]!
      if (n < 0.002) continue
      const u = local.x + (i % width) / s
      const v = local.y + Math.floor(i / width) / s
      const fold = noise(u / 11, v / 64, 203) + 0.7 * noise(u / 6, v / 44, 204)
      const gathered = Math.max(0, 0.35 + noise(u / 70, v / 50, 205))
      relief.data[i]! += 26 * n * fold * gathered
    }
  }
  if (channel !== '') add(blurred(await coverage(channel, local), 1.2 * s), -1.6)
  const ribbed = rib === '' ? undefined : await coverage(rib, local)
  if (ribbed !== undefined) add(blurred(ribbed, 0.8 * s), 2.6)
  const shape = { ...relief, data: relief.data.slice() }
  if (stitch !== '') {
    const thread = await coverage(stitch, local)
    add(blurred(thread, 1.6 * s), -0.9)
    add(blurred(thread, 0.5 * s), 1)
  }
  let shine = emptyField(relief.width, relief.height)
  for (const [shapes, isMetal] of [
    [proud, false],
    [metal, true],
  ] as const) {
    if (shapes === '') continue
    const hard = await coverage(shapes, local)
    const round = blurred(hard, 1.7 * s)
    for (let i = 0; i < relief.data.length; i++) {
      const h = 4.6 * round.data[i]!
      relief.data[i]! += h
      shape.data[i]! += h
    }
    if (isMetal) shine = hard
  }
  // Knitted ribs are matt on the shiniest jacket.
  if (ribbed !== undefined) {
    const matt = blurred(ribbed, 4 * s)
    for (let i = 0; i < shine.data.length; i++) shine.data[i]! -= Math.min(1, matt.data[i]! * 2) * (1 - shine.data[i]!)
  }
  return { relief, shape, metal: shine }
}

/** Lays the pieces of a side on the table, one on the other, and looks at them through the frame. */
export async function lay(side: Side, base: Fabric, frame: Frame): Promise<Laid> {
  const width = Math.round(frame.width * frame.scale)
  const height = Math.round(frame.height * frame.scale)
  const pixels = width * height
  const laid: Laid = {
    width,
    height,
    frame,
    relief: emptyField(width, height),
    shape: emptyField(width, height),
    cover: emptyField(width, height),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
    top: new Int8Array(pixels).fill(-1),
    shade: new Float32Array(pixels).fill(1),
    metal: new Float32Array(pixels),
    pieces: side.pieces,
    fabrics: side.pieces.map((piece) => piece.fabric ?? base),
    locals: [],
  }
  const out = new Float32Array(2)
  for (const [index, piece] of side.pieces.entries()) {
    const fabric = laid.fabrics[index]!
    const flat = await settledOnce(piece)
    const size = piece.place?.scale ?? 1
    const settled = piece.place === undefined ? flat : carried(flat, piece.place)
    const s = frame.scale * size
    const local = seenThrough(frame, settled, size)
    laid.locals.push(local)
    if (local === undefined) continue
    const mask = await coverage(`<path d="${piece.outline}" fill="#fff" fill-rule="evenodd"/>`, local)
    const depth = depthInside(halved(mask))
    const marks = await markRelief(piece, fabric, local)
    const cloth = rastered(settled, frame, width, height, size)
    // A whole garment bridges what it lies on; a collar follows its own body.
    const under = blurred(halved(laid.shape), (piece.place === undefined ? 3.5 : 15) * s)
    const roll = (piece.roll ?? 4 + fabric.thickness * 0.8) * s
    const rests = piece.rests ?? 1
    for (let i = 0; i < pixels; i++) {
      const z = cloth.z[i]!
      if (Number.isNaN(z)) continue
      const u = cloth.u[i]!
      const v = cloth.v[i]!
      const mx = (u - local.x) * s
      const my = (v - local.y) * s
      if (mx < 0 || my < 0 || mx > mask.width - 1 || my > mask.height - 1) continue
      const alpha = sample(mask, mx, my)
      if (alpha < 0.02) continue
      const t = Math.min(1, (2 * sample(depth, mx / 2, my / 2)) / roll)
      const edge = Math.sqrt(1 - (1 - t) * (1 - t))
      fabric.grain(u, v, s, out)
      const metal = sample(marks.metal, mx, my)
      const bare = 1 - Math.min(1, Math.max(0, metal) * 1.2)
      const below = sample(under, (i % width) / 2, Math.floor(i / width) / 2) * rests
      const own = (z + fabric.thickness) * edge
      const shape = below + (own + sample(marks.shape, mx, my)) * s
      const relief = below + (own + sample(marks.relief, mx, my) + out[0]! * bare) * s
      laid.shape.data[i] = laid.shape.data[i]! * (1 - alpha) + shape * alpha
      laid.relief.data[i] = laid.relief.data[i]! * (1 - alpha) + relief * alpha
      laid.cover.data[i] = Math.max(laid.cover.data[i]!, alpha)
      if (alpha < 0.5 && laid.top[i]! >= 0) continue
      laid.top[i] = index
      laid.u[i] = u
      laid.v[i] = v
      laid.shade[i] = 1 + (out[1]! - 1) * bare
      laid.metal[i] = metal
    }
  }
  return laid
}
