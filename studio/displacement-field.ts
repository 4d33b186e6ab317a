import sharp from 'sharp'

/** One number for each pixel. */
export interface Field {
  width: number
  height: number
  data: Float32Array
}

/** The part of pattern space a picture shows, and how many pixels a unit takes. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

export function emptyField(width: number, height: number, value = 0): Field {
  return { width, height, data: new Float32Array(width * height).fill(value) }
}

function svgOf(content: string, frame: Frame): Buffer {
  const width = Math.round(frame.width * frame.scale)
  const height = Math.round(frame.height * frame.scale)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}" preserveAspectRatio="none" fill="none" stroke-linejoin="round">${content}</svg>`,
  )
}

/** How much of each pixel the shapes cover, 0 to 1. */
export async function coverage(content: string, frame: Frame): Promise<Field> {
  const width = Math.round(frame.width * frame.scale)
  const height = Math.round(frame.height * frame.scale)
  const field = emptyField(width, height)
  if (content === '') return field
  const { data, info } = await sharp(svgOf(content, frame)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < field.data.length; i++) field.data[i] = data[i * info.channels + 3]! / 255
  return field
}

/** Red, green, blue and alpha of the shapes, 0 to 255. */
export async function painting(
  content: string,
  frame: Frame,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { data, info } = await sharp(svgOf(content, frame)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const spares = new Map<number, Float32Array>()

function spareOf(length: number): Float32Array {
  const known = spares.get(length)
  if (known !== undefined) return known
  if (spares.size > 6) spares.clear()
  const fresh = new Float32Array(length)
  spares.set(length, fresh)
  return fresh
}

/** Two box passes each way: near enough to a Gaussian of the given sigma. */
export function blurred(field: Field, sigma: number): Field {
  if (sigma < 0.3) return field
  const { width, height } = field
  const out = new Float32Array(field.data.length)
  const spare = spareOf(field.data.length)
  // A fractional box keeps narrow blurs true to their sigma.
  const r = (Math.sqrt(6 * sigma * sigma + 1) - 1) / 2
  const whole = Math.floor(r)
  const rest = r - whole
  boxRows(field.data, spare, width, height, whole, rest)
  boxColumns(spare, out, width, height, whole, rest)
  boxRows(out, spare, width, height, whole, rest)
  boxColumns(spare, out, width, height, whole, rest)
  return { width, height, data: out }
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number, rest: number): void {
  const norm = 1 / (2 * r + 1 + 2 * rest)
  const line = new Float32Array(width + 2 * r + 3)
  for (let y = 0; y < height; y++) {
    const row = y * width
    line.fill(from[row]!, 0, r + 1)
    line.set(from.subarray(row, row + width), r + 1)
    line.fill(from[row + width - 1]!, r + 1 + width)
    let sum = 0
    for (let x = 1; x <= 2 * r + 1; x++) sum += line[x]!
    for (let x = 0; x < width; x++) {
      const before = line[x]!
      const after = line[x + 2 * r + 2]!
      to[row + x] = (sum + rest * (before + after)) * norm
      sum += after - line[x + 1]!
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  r: number,
  rest: number,
): void {
  const norm = 1 / (2 * r + 1 + 2 * rest)
  const sum = new Float64Array(width)
  const rowAt = (y: number): number => (y < 0 ? 0 : y >= height ? height - 1 : y) * width
  for (let y = -r; y <= r; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) sum[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const before = rowAt(y - r - 1)
    const after = rowAt(y + r + 1)
    const leaving = rowAt(y - r)
    const row = y * width
    for (let x = 0; x < width; x++) {
      to[row + x] = (sum[x]! + rest * (from[before + x]! + from[after + x]!)) * norm
      sum[x]! += from[after + x]! - from[leaving + x]!
    }
  }
}

/** Half as many pixels each way. */
export function halved(field: Field): Field {
  const width = field.width >> 1
  const height = field.height >> 1
  const half = emptyField(width, height)
  const { data } = field
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 2 * y * field.width + 2 * x
      half.data[y * width + x] = (data[i]! + data[i + 1]! + data[i + field.width]! + data[i + field.width + 1]!) / 4
    }
  return half
}

/** The value between pixels; outside, the nearest edge. */
export function sample(field: Field, x: number, y: number): number {
  const { width, height, data } = field
  x = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  y = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const xi = x | 0
  const yi = y | 0
  const fx = x - xi
  const fy = y - yi
  const i = yi * width + xi
  const top = data[i]! + (data[i + 1]! - data[i]!) * fx
  const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx
  return top + (bottom - top) * fy
}

/** Pixels from each inside pixel to the nearest outside one (two-pass chamfer). */
export function depthInside(mask: Field): Field {
  const { width, height } = mask
  const d = new Float32Array(width * height)
  const far = 1e6
  for (let i = 0; i < d.length; i++) d[i] = mask.data[i]! > 0.5 ? far : 0
  const diagonal = Math.SQRT2
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      d[i] = Math.min(
        d[i]!,
        d[i - 1]! + 1,
        d[i - width]! + 1,
        d[i - width - 1]! + diagonal,
        d[i - width + 1]! + diagonal,
      )
    }
  for (let y = height - 2; y > 0; y--)
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x
      d[i] = Math.min(
        d[i]!,
        d[i + 1]! + 1,
        d[i + width]! + 1,
        d[i + width + 1]! + diagonal,
        d[i + width - 1]! + diagonal,
      )
    }
  return { width, height, data: d }
}
