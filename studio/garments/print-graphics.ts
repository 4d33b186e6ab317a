import { colorFill } from './svg-shapes.ts'

/** Glyphs of the shop's name, 100 units high, with their advance widths. */
const letters: [path: string, advance: number][] = [
  ['M0 0H26V37H64V0H90V100H64V61H26V100H0Z', 98],
  ['M0 100L36 0H68L104 100H76L70 80H34L28 100ZM41 59H63L52 24Z', 110],
  ['M0 0H27L64 56V0H90V100H64L26 43V100H0Z', 102],
  [
    'M53 -2C85 -2 106 18 106 50C106 82 85 102 53 102C21 102 0 82 0 50C0 18 21 -2 53 -2ZM53 22C37 22 27 32 27 50C27 68 37 78 53 78C69 78 79 68 79 50C79 32 69 22 53 22Z',
    118,
  ],
  ['M0 0H26V58C26 72 32 79 45 79C58 79 64 72 64 58V0H90V58C90 88 74 102 45 102C16 102 0 88 0 58Z', 97],
  ['M0 0H90V23H58V100H32V23H0Z', 90],
]

export const wordmarkWidth = letters.reduce((sum, [, advance]) => sum + advance, 0)

/** The wordmark HANOUT, its top left corner at (x, y). */
export function wordmark(x: number, y: number, width: number, color: string): string {
  const k = width / wordmarkWidth
  let at = 0
  const glyphs = letters.map(([path, advance]) => {
    const letter = `<path d="${path}" transform="translate(${at} 0)" fill-rule="evenodd"/>`
    at += advance
    return letter
  })
  return `<g transform="translate(${x} ${y}) scale(${k})" fill="${color}">${glyphs.join('')}</g>`
}

/** The shop's logo mark, 100 × 100: a horseshoe arch, the doorway of a house in Sidi Bou Said. */
export const archPath =
  'M 23 100 V 59 C 18 54 15 47 15 40 C 15 21 30 7 50 7 C 70 7 85 21 85 40 C 85 47 82 54 77 59 V 100 Z'

/** The logo mark on a label: the arch cut out of a square. */
export const archMark = (x: number, y: number, size: number, wall: string, door: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect width="100" height="100" fill="${wall}"/><path d="${archPath}" fill="${door}"/></g>`

function star(cx: number, cy: number, radius: number, innerRatio = 0.62): string {
  const points = Array.from({ length: 16 }, (_, k) => {
    const angle = (k * Math.PI) / 8 - Math.PI / 2
    const r = k % 2 === 0 ? radius : radius * innerRatio
    return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`
  })
  return `M ${points.join(' L ')} Z`
}

/** An eight-pointed tile star. */
export const starGraphic = (cx: number, cy: number, radius: number, color: string, heart: string): string =>
  colorFill(star(cx, cy, radius), color) +
  colorFill(star(cx, cy, radius * 0.66), heart) +
  colorFill(star(cx, cy, radius * 0.52), color)

/** A railway line map: a band with a dot for each stop. */
export function lineMap(y: number, left: number, right: number, color: string, dot: string): string {
  const stops = 9
  const dots = Array.from({ length: stops }, (_, i) => {
    const x = left + 26 + (i * (right - left - 52)) / (stops - 1)
    return `<circle cx="${x}" cy="${y}" r="${i === 0 || i === stops - 1 ? 15 : 9}" fill="${dot}"/>`
  })
  return `<rect x="${left}" y="${y - 23}" width="${right - left}" height="46" fill="${color}"/>${dots.join('')}`
}

/** The nail pattern of a studded door: an arch, a crescent and a star of dots. */
export function studs(cx: number, cy: number, size: number, color: string): string {
  const dots: string[] = []
  const dot = (x: number, y: number, r: number): void => {
    dots.push(
      `<circle cx="${(cx + x * size).toFixed(1)}" cy="${(cy + y * size).toFixed(1)}" r="${(r * size).toFixed(1)}" fill="${color}"/>`,
    )
  }
  for (const [inset, r] of [
    [0, 0.026],
    [0.1, 0.018],
  ] as const) {
    const w = 0.56 - inset
    for (let k = 0; k <= 9; k++) for (const side of [-1, 1]) dot(side * w, 0.86 - inset - (k * (0.86 - inset)) / 9, r)
    for (let k = 1; k < 14; k++) {
      const angle = Math.PI + (Math.PI * k) / 14
      dot(w * Math.cos(angle), w * 1.12 * Math.sin(angle), r)
    }
    for (let k = 1; k < 9; k++) dot(-w + (2 * w * k) / 9, 0.86 - inset, r)
  }
  for (let k = 0; k < 12; k++) dot(0.27 * Math.cos((k * Math.PI) / 6), -0.1 + 0.27 * Math.sin((k * Math.PI) / 6), 0.02)
  for (let k = 0; k < 8; k++) {
    const long = k % 2 === 0 ? 0.17 : 0.1
    for (let j = 1; j <= 2; j++)
      dot((long * j * Math.cos((k * Math.PI) / 4)) / 2, -0.1 + (long * j * Math.sin((k * Math.PI) / 4)) / 2, 0.014)
  }
  dot(0, -0.1, 0.03)
  for (let k = 1; k <= 6; k++) dot(0, 0.2 + k * 0.09, 0.018)
  for (const side of [-1, 1])
    for (let k = 0; k < 8; k++)
      dot(side * (0.24 + 0.11 * Math.cos((k * Math.PI) / 4)), 0.48 + 0.11 * Math.sin((k * Math.PI) / 4), 0.016)
  return dots.join('')
}

/** A fish (a charm against the evil eye), `length` long, centered at (x, y). */
export function fish(x: number, y: number, length: number, color: string, eye: string, turn = 0): string {
  const k = length / 100
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k}) translate(-50 0)"><path d="M 0 0 C 14 -17 44 -20 74 -5 L 98 -19 C 93 -6 93 6 98 19 L 74 5 C 44 20 14 17 0 0 Z" fill="${color}"/><circle cx="15" cy="-3" r="3.6" fill="${eye}"/><path d="M 26 -13 C 31 -5 31 5 26 13 M 40 -10 C 44 -4 44 4 40 10 M 50 -9 C 54 -3 54 3 50 9 M 60 -7 C 63 -2 63 2 60 7" stroke="${eye}" stroke-width="2.2"/></g>`
}

/** A shoal of fish, one of which swims the other way. */
export function shoal(cx: number, cy: number, color: string, eye: string): string {
  const all: string[] = []
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 4; column++) {
      const odd = row === 3 && column === 2
      all.push(
        fish(
          cx + (column - 1.5) * 122 + (row % 2 === 0 ? -28 : 28),
          cy + (row - 2.5) * 66,
          100,
          odd ? '{second}' : color,
          eye,
          odd ? 180 : 0,
        ),
      )
    }
  return all.join('')
}

/** Nine tiles, one of them rotated. */
export function tiles(cx: number, cy: number, side: number, color: string, second: string): string {
  const all: string[] = []
  const tile = side * 0.94
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const wrong = row === 2 && column === 1
      const petals = [0, 90, 180, 270]
        .map(
          (turn) =>
            `<path d="M 0 0 C 18 -10 30 -30 46 -46 C 30 -30 10 -18 0 0 Z M 0 -6 C 12 -20 12 -34 0 -46 C -12 -34 -12 -20 0 -6 Z" transform="rotate(${turn})" fill="${second}"/>`,
        )
        .join('')
      const quarters = [0, 90, 180, 270]
        .filter((turn) => !wrong || turn < 270)
        .map(
          (turn) =>
            `<path d="M -47 -47 H -13 C -13 -28 -28 -13 -47 -13 Z" transform="rotate(${turn})" fill="${color}"/>`,
        )
        .join('')
      all.push(
        `<g transform="translate(${cx + (column - 1) * side} ${cy + (row - 1) * side}) rotate(${wrong ? 45 : 0}) scale(${(tile / 100) * (wrong ? 0.72 : 1)})"><path d="M -49 -49 H 49 V 49 H -49 Z M -46 -46 V 46 H 46 V -46 Z" fill-rule="evenodd" fill="${color}"/>${quarters}${petals}<path d="${star(0, 0, 15)}" fill="${color}"/></g>`,
      )
    }
  return all.join('')
}

/** A setting sun, cut into bands. */
export function sunset(cx: number, cy: number, radius: number, color: string): string {
  const bands = Array.from({ length: 6 }, (_, i) => {
    const y = cy + radius * (0.05 + i * 0.17)
    return `<rect x="${cx - radius - 4}" y="${y}" width="${2 * radius + 8}" height="${radius * (0.028 + i * 0.018)}" fill="#000"/>`
  }).join('')
  const id = `sun${Math.round(cx)}`
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="${cx - 400}" y="${cy - 400}" width="800" height="800"><rect x="${cx - 400}" y="${cy - 400}" width="800" height="800" fill="#fff"/>${bands}</mask><circle cx="${cx}" cy="${cy}" r="${radius}" fill="${color}" mask="url(#${id})"/>`
}

/** Horizontal stripes between two y coordinates, one every `pitch`. */
export function stripes(
  from: number,
  to: number,
  pitch: number,
  thickness: number,
  color: string,
  left = 0,
  right = 1280,
): string {
  const all: string[] = []
  for (let y = from; y < to; y += pitch)
    all.push(`<rect x="${left}" y="${y}" width="${right - left}" height="${thickness}" fill="${color}"/>`)
  return all.join('')
}
