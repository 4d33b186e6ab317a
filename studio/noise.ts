/** A repeatable stream of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise in [-1, 1] with features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
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

/** Noise summed over octaves, in about [-1, 1]. */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let gain = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += gain * noise(x, y, seed + octave)
    x = x * 2.03 + 17.1
    y = y * 2.03 - 9.7
    gain *= 0.5
  }
  return sum * 1.3
}

/** Sharp creases on soft ground, in [0, 1]. */
export function ridged(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let gain = 0.6
  for (let octave = 0; octave < octaves; octave++) {
    const r = 1 - Math.abs(noise(x, y, seed + octave))
    sum += gain * r * r
    x = x * 2.1 + 5.3
    y = y * 2.1 + 1.7
    gain *= 0.42
  }
  return sum
}
