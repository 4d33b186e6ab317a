import sharp from 'sharp'

/** A single-channel image: one number per pixel. */
export interface ScalarField {
  width: number
  height: number
  data: Float32Array
}

/** A rectangle of pattern space, and the pixels per unit. */
export interface Viewport {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

export function createField(width: number, height: number, value = 0): ScalarField {
  return { width, height, data: new Float32Array(width * height).fill(value) }
}

function wrapSvg(content: string, viewport: Viewport): Buffer {
  const width = Math.round(viewport.width * viewport.scale)
  const height = Math.round(viewport.height * viewport.scale)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewport.x} ${viewport.y} ${viewport.width} ${viewport.height}" preserveAspectRatio="none" fill="none" stroke-linejoin="round">${content}</svg>`,
  )
}

/** Rasterizes SVG shapes to the share of each pixel that they cover, 0 to 1. */
export async function rasterizeCoverage(content: string, viewport: Viewport): Promise<ScalarField> {
  const width = Math.round(viewport.width * viewport.scale)
  const height = Math.round(viewport.height * viewport.scale)
  const field = createField(width, height)
  if (content === '') return field
  const { data, info } = await sharp(wrapSvg(content, viewport))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let i = 0; i < field.data.length; i++) field.data[i] = data[i * info.channels + 3]! / 255
  return field
}

/** Rasterizes SVG shapes to RGBA, 0 to 255. */
export async function rasterizeColor(
  content: string,
  viewport: Viewport,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { data, info } = await sharp(wrapSvg(content, viewport))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const scratchBuffers = new Map<number, Float32Array>()

function scratchBuffer(length: number): Float32Array {
  const known = scratchBuffers.get(length)
  if (known !== undefined) return known
  if (scratchBuffers.size > 6) scratchBuffers.clear()
  const fresh = new Float32Array(length)
  scratchBuffers.set(length, fresh)
  return fresh
}

/** Gaussian blur, approximated by two box passes in each direction. `sigma` is in pixels. */
export function blur(field: ScalarField, sigma: number): ScalarField {
  if (sigma < 0.3) return field
  const { width, height } = field
  const out = new Float32Array(field.data.length)
  const scratch = scratchBuffer(field.data.length)
  // A fractional box width keeps small sigmas accurate.
  const r = (Math.sqrt(6 * sigma * sigma + 1) - 1) / 2
  const whole = Math.floor(r)
  const rest = r - whole
  boxBlurRows(field.data, scratch, width, height, whole, rest)
  boxBlurColumns(scratch, out, width, height, whole, rest)
  boxBlurRows(out, scratch, width, height, whole, rest)
  boxBlurColumns(scratch, out, width, height, whole, rest)
  return { width, height, data: out }
}

function boxBlurRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  r: number,
  rest: number,
): void {
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

function boxBlurColumns(
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

/** Halves the resolution. */
export function downsample(field: ScalarField): ScalarField {
  const width = field.width >> 1
  const height = field.height >> 1
  const halfSize = createField(width, height)
  const { data } = field
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 2 * y * field.width + 2 * x
      halfSize.data[y * width + x] = (data[i]! + data[i + 1]! + data[i + field.width]! + data[i + field.width + 1]!) / 4
    }
  return halfSize
}

/** Bilinear sample; coordinates outside are clamped to the edge. */
export function sampleBilinear(field: ScalarField, x: number, y: number): number {
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

/** Distance in pixels from each inside pixel to the nearest outside one (two-pass chamfer). */
export function distanceTransform(mask: ScalarField): ScalarField {
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
