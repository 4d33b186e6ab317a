function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Value noise in [-1, 1] with features about one unit wide. */
export function valueNoise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = hash(xi, yi, seed)
  const b = hash(xi + 1, yi, seed)
  const c = hash(xi, yi + 1, seed)
  const d = hash(xi + 1, yi + 1, seed)
  const top = a + (b - a) * sx
  return 2 * (top + (c + (d - c) * sx - top) * sy) - 1
}

/** Value noise summed over octaves, in about [-1, 1]. */
export function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let gain = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += gain * valueNoise(x, y, seed + octave)
    x = x * 2.03 + 17.1
    y = y * 2.03 - 9.7
    gain *= 0.5
  }
  return sum * 1.3
}
