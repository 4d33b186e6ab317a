/** The middle of pattern space, about which garments mirror. */
export const middle = 640

type Point = [number, number]

function pointsOf(path: string): { start: Point; curves: [Point, Point, Point][] } {
  const tokens = path.match(/[MLC]|-?\d+(?:\.\d+)?/g) ?? []
  let at = 0
  let command = ''
  let last: Point = [0, 0]
  let start: Point = [0, 0]
  const curves: [Point, Point, Point][] = []
  const take = (): Point => [Number(tokens[at++]), Number(tokens[at++])]
  while (at < tokens.length) {
    if (/[MLC]/.test(tokens[at]!)) command = tokens[at++]!
    if (command === 'M') {
      start = last = take()
    } else if (command === 'L') {
      const to = take()
      curves.push([last, to, to])
      last = to
    } else {
      const curve: [Point, Point, Point] = [take(), take(), take()]
      curves.push(curve)
      last = curve[2]
    }
  }
  return { start, curves }
}

const text = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A closed outline from its left half, drawn from the middle's top to the middle's bottom with M, L and C. */
export function whole(half: string): string {
  const { start, curves } = pointsOf(half)
  const flip = ([x, y]: Point): Point => [2 * middle - x, y]
  const ends = [start, ...curves.map((curve) => curve[2])]
  const back = curves
    .map(([one, two], i) => `C ${text(flip(two))} ${text(flip(one))} ${text(flip(ends[i]!))}`)
    .toReversed()
  return `M ${text(start)} ${curves.map((curve) => `C ${curve.map(text).join(' ')}`).join(' ')} L ${text(flip(ends.at(-1)!))} ${back.join(' ')} Z`
}

/** Shapes and their mirror image. */
export function both(shapes: string): string {
  return shapes === '' ? '' : `${shapes}<g transform="translate(${2 * middle} 0) scale(-1 1)">${shapes}</g>`
}

/** A path with only M, L and C, mirrored. */
export function mirrored(path: string): string {
  const { start, curves } = pointsOf(path)
  const flip = ([x, y]: Point): Point => [2 * middle - x, y]
  return `M ${text(flip(start))} ${curves.map((curve) => `C ${curve.map((p) => text(flip(p))).join(' ')}`).join(' ')}${path.includes('Z') ? ' Z' : ''}`
}

export const line = (d: string, width = 2): string => `<path d="${d}" stroke="#fff" stroke-width="${width}"/>`
export const area = (d: string): string => `<path d="${d}" fill="#fff" fill-rule="evenodd"/>`
export const thread = (d: string, dash = '5.5 2.4', width = 1.5): string =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-dasharray="${dash}"/>`
/** Ridges across a band whose middle line is `d`. */
export const ribs = (d: string, width: number, pitch = 6.4): string =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-dasharray="${pitch * 0.55} ${pitch * 0.45}"/>`
export const paint = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`
export const paintLine = (d: string, colour: string, width: number, dash = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
/** Thread of another colour: what `thread` lays, tinted. */
export const colouredThread = (d: string, colour: string, dash = '5.5 2.4', width = 1.7): string =>
  paintLine(d, colour, width, dash)
/** A path moved by a vector. */
export function moved(path: string, [dx, dy]: [number, number]): string {
  let i = 0
  return path.replace(/-?\d+(?:\.\d+)?/g, (n) => String(Math.round((Number(n) + (i++ % 2 === 0 ? dx : dy)) * 10) / 10))
}
