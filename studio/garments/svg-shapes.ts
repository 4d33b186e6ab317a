/** The x coordinate of the center line of pattern space, the mirror axis of garments. */
export const centerX = 640

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

/** A closed, symmetric outline from its left half: a path from the top to the bottom of the center line (commands M, L and C). */
export function mirrorOutline(half: string): string {
  const { start, curves } = pointsOf(half)
  const flip = ([x, y]: Point): Point => [2 * centerX - x, y]
  const ends = [start, ...curves.map((curve) => curve[2])]
  const back = curves
    .map(([one, two], i) => `C ${text(flip(two))} ${text(flip(one))} ${text(flip(ends[i]!))}`)
    .toReversed()
  return `M ${text(start)} ${curves.map((curve) => `C ${curve.map(text).join(' ')}`).join(' ')} L ${text(flip(ends.at(-1)!))} ${back.join(' ')} Z`
}

/** SVG shapes together with their mirror image. */
export function mirrorShapes(shapes: string): string {
  return shapes === '' ? '' : `${shapes}<g transform="translate(${2 * centerX} 0) scale(-1 1)">${shapes}</g>`
}

/** Mirrors a path (commands M, L and C). */
export function mirrorPath(path: string): string {
  const { start, curves } = pointsOf(path)
  const flip = ([x, y]: Point): Point => [2 * centerX - x, y]
  return `M ${text(flip(start))} ${curves.map((curve) => `C ${curve.map((p) => text(flip(p))).join(' ')}`).join(' ')}${path.includes('Z') ? ' Z' : ''}`
}

export const strokePath = (d: string, width = 2): string => `<path d="${d}" stroke="#fff" stroke-width="${width}"/>`
export const fillPath = (d: string): string => `<path d="${d}" fill="#fff" fill-rule="evenodd"/>`
export const stitchPath = (d: string, dash = '5.5 2.4', width = 1.5): string =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-dasharray="${dash}"/>`
/** Ribs across a band with the center line `d`. */
export const ribPath = (d: string, width: number, pitch = 6.4): string =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-dasharray="${pitch * 0.55} ${pitch * 0.45}"/>`
export const colorFill = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`
export const colorStroke = (d: string, color: string, width: number, dash = ''): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
/** The tint of stitches in another color: covers what `stitchPath` draws. */
export const colorStitch = (d: string, color: string, dash = '5.5 2.4', width = 1.7): string =>
  colorStroke(d, color, width, dash)
/** Translates a path. */
export function translatePath(path: string, [dx, dy]: [number, number]): string {
  let i = 0
  return path.replace(/-?\d+(?:\.\d+)?/g, (n) => String(Math.round((Number(n) + (i++ % 2 === 0 ? dx : dy)) * 10) / 10))
}
