import { fabrics, type Fabric } from '../fabrics.ts'
import { wordmark } from '../graphics.ts'
import type { Lie, Marks, Pattern, Piece, Swing } from '../pattern.ts'
import { area, both, line, mirrored, moved, paint, ribs, thread, whole } from '../shapes.ts'

/** Measures of a top, pattern units; 11 to the centimetre. Half widths are from the middle. */
export interface Cut {
  neckHalf: number
  neckY: number
  /** how far the front neckline hangs below the neck's side */
  frontDrop: number
  backDrop: number
  shoulderHalf: number
  shoulderY: number
  armpitHalf: number
  armpitY: number
  hemHalf: number
  hemY: number
  /** sleeve's length along its outer edge, its width at the end, and degrees from straight down */
  sleeve: number
  cuffWidth: number
  angle: number
  /** how much further out the sleeve was before it was laid down */
  swing: number
  /** depth of ribbed or elastic bands; 0 is a plain hem */
  hemBand: number
  cuffBand: number
  neckBand: number
}

/** The lines of a top that marks and colours refer to, left side where there are two. */
export interface Lines {
  cut: Cut
  outline: string
  neck: string
  armhole: string
  sleeve: string
  hemSeam: string
  hemMiddle: string
  hemEdge: string
  cuffSeam: string
  cuffMiddle: string
  cuffEdge: string
  swings: Swing[]
  /** the sleeve's axis in pattern space, degrees from straight down */
  drawnAngle: number
}

const X = (a: number): number => Math.round((640 - a) * 10) / 10
const p = (a: number, y: number): string => `${X(a)} ${Math.round(y * 10) / 10}`

/** Draws the lines of a top from its measures. */
export function linesOf(cut: Cut, side: 'front' | 'back'): Lines {
  const drop = side === 'front' ? cut.frontDrop : cut.backDrop
  const angle = ((cut.angle + cut.swing) * Math.PI) / 180
  const along = (from: [number, number], by: number, inward: number): [number, number] => [
    from[0] + by * Math.sin(angle) - inward * Math.cos(angle),
    from[1] + by * Math.cos(angle) + inward * Math.sin(angle),
  ]
  const S: [number, number] = [cut.shoulderHalf, cut.shoulderY]
  const A: [number, number] = [cut.armpitHalf, cut.armpitY]
  const bandStart = cut.sleeve - cut.cuffBand
  const full = cut.cuffBand > 0 ? cut.cuffWidth * 1.18 : cut.cuffWidth
  const inset = (full - cut.cuffWidth) / 2
  const banded = cut.cuffBand > 0
  const outerBand = along(S, bandStart - (banded ? 18 : 0), 0)
  const innerBand = along(S, bandStart - (banded ? 18 : 0), full)
  const outerCuff = along(S, cut.sleeve, inset)
  const innerCuff = along(S, cut.sleeve, full - inset)
  const outerNeck = along(S, bandStart + 3, inset)
  const innerNeck = along(S, bandStart + 3, full - inset)
  const neckLeft = `C ${p(cut.neckHalf * 0.55, cut.neckY + drop)} ${p(cut.neckHalf * 0.92, cut.neckY + drop * 0.55)} ${p(cut.neckHalf, cut.neckY)}`
  const shoulder = `C ${p(cut.neckHalf + 60, cut.neckY + 14)} ${p(S[0] - 60, S[1] - 30)} ${p(...S)}`
  const bulge = along(S, cut.sleeve * 0.45, -9)
  const outer = `C ${p(S[0] + 26, S[1] + 20)} ${p(...bulge)} ${p(...outerBand)}`
  const cuff = banded
    ? `C ${p(...along(S, bandStart - 3, 0))} ${p(...along(S, bandStart + 1, inset * 0.3))} ${p(...outerNeck)} L ${p(...outerCuff)} L ${p(...innerCuff)} L ${p(...innerNeck)} C ${p(...along(S, bandStart + 1, full - inset * 0.3))} ${p(...along(S, bandStart - 3, full))} ${p(...innerBand)}`
    : `L ${p(...innerBand)}`
  const innerPull = along(A, Math.min(cut.sleeve * 0.4, 160), -8)
  const inner = `C ${p(...along(S, bandStart - Math.min(260, cut.sleeve * 0.4), full + (cut.cuffBand > 0 ? 40 : 8)))} ${p(...innerPull)} ${p(...A)}`
  const bandTop = cut.hemY - cut.hemBand
  const bottom =
    cut.hemBand > 0
      ? `C ${p(A[0] - 6, A[1] + 120)} ${p(cut.hemHalf + 22, bandTop - 130)} ${p(cut.hemHalf + 16, bandTop - 20)} C ${p(cut.hemHalf + 15, bandTop - 4)} ${p(cut.hemHalf + 5, bandTop)} ${p(cut.hemHalf, bandTop + 5)} L ${p(cut.hemHalf - 4, cut.hemY)} C ${p(cut.hemHalf * 0.5, cut.hemY + 10)} ${p(60, cut.hemY + 8)} ${p(0, cut.hemY + 8)}`
      : `C ${p(A[0] - 8, A[1] + 140)} ${p(cut.hemHalf - 2, cut.hemY - 200)} ${p(cut.hemHalf, cut.hemY)} C ${p(cut.hemHalf * 0.5, cut.hemY + 14)} ${p(60, cut.hemY + 12)} ${p(0, cut.hemY + 12)}`
  const outline = whole(`M ${p(0, cut.neckY + drop)} ${neckLeft} ${shoulder} ${outer} ${cuff} ${inner} ${bottom}`)
  const armhole = `M ${p(S[0] - 4, S[1] - 6)} C ${p(S[0] - 34, S[1] + 90)} ${p(A[0] - 40, A[1] - 90)} ${p(A[0] + 4, A[1] + 4)}`
  const across = (by: number): string => `M ${p(...along(S, by, -14))} L ${p(...along(S, by, full + 14))}`
  const level = (y: number): string =>
    `M ${p(cut.hemHalf + 24, y)} C ${p(cut.hemHalf * 0.4, y + 11)} ${p(-cut.hemHalf * 0.4, y + 11)} ${p(-cut.hemHalf - 24, y)}`
  const neck = `M ${p(cut.neckHalf, cut.neckY)} C ${p(cut.neckHalf * 0.92, cut.neckY + drop * 0.55)} ${p(cut.neckHalf * 0.55, cut.neckY + drop)} ${p(0, cut.neckY + drop)} C ${p(-cut.neckHalf * 0.55, cut.neckY + drop)} ${p(-cut.neckHalf * 0.92, cut.neckY + drop * 0.55)} ${p(-cut.neckHalf, cut.neckY)}`
  return {
    cut,
    outline,
    neck,
    armhole,
    sleeve: `M ${p(S[0] - 4, S[1] - 20)} L ${p(...along(S, 0, -60))} L ${p(...along(S, cut.sleeve + 30, -60))} L ${p(...along(S, cut.sleeve + 30, full + 40))} L ${p(A[0] + 4, A[1] + 30)} L ${p(A[0] + 4, A[1] + 4)} C ${p(A[0] - 40, A[1] - 90)} ${p(S[0] - 34, S[1] + 90)} ${p(S[0] - 4, S[1] - 20)} Z`,
    hemSeam: level(bandTop),
    hemMiddle: level(cut.hemY - cut.hemBand / 2 + 1),
    hemEdge: level(cut.hemY - 1),
    cuffSeam: across(bandStart),
    cuffMiddle: across(cut.sleeve - cut.cuffBand / 2),
    cuffEdge: across(cut.sleeve - 1),
    drawnAngle: cut.angle + cut.swing,
    swings: [
      { limb: 'sleeve', x: X(S[0] - 40), y: S[1] + 20, side: -1, degrees: -cut.swing, over: 150 },
      { limb: 'sleeve', x: 640 + S[0] - 40, y: S[1] + 20, side: 1, degrees: cut.swing, over: 150 },
    ],
  }
}

/** A neckline moved outwards by a band's share. */
function neckBand(cut: Cut, side: 'front' | 'back', out: number): string {
  const drop = side === 'front' ? cut.frontDrop : cut.backDrop
  const half = cut.neckHalf + out * 0.9
  const low = cut.neckY + drop + out
  return `M ${p(half, cut.neckY - 4)} C ${p(half * 0.94, cut.neckY + drop * 0.6 + out * 0.6)} ${p(half * 0.56, low)} ${p(0, low)} C ${p(-half * 0.56, low)} ${p(-half * 0.94, cut.neckY + drop * 0.6 + out * 0.6)} ${p(-half, cut.neckY - 4)}`
}

function joined(...marks: (Marks | undefined)[]): Marks {
  const all: Marks = {}
  for (const some of marks)
    for (const [kind, shapes] of Object.entries(some ?? {}) as [keyof Marks, string][])
      all[kind] = (all[kind] ?? '') + shapes
  return all
}

/** Bands, seams and hems every top has. */
export function seams(lines: Lines, side: 'front' | 'back'): { marks: Marks; gathered: string } {
  const { cut } = lines
  const marks: Marks = { groove: both(line(lines.armhole, 2.2)), stitch: both(thread(moved(lines.armhole, [9, 2]))) }
  let gathered = ''
  if (cut.hemBand > 0) {
    marks.groove += line(lines.hemSeam, 2.4)
    marks.rib = ribs(lines.hemMiddle, cut.hemBand - 4)
    gathered += line(lines.hemMiddle, cut.hemBand + 4)
    marks.stitch += thread(moved(lines.hemSeam, [0, -8]))
  } else {
    marks.stitch += thread(moved(lines.hemEdge, [0, -25])) + thread(moved(lines.hemEdge, [0, -31]))
    marks.groove += line(moved(lines.hemEdge, [0, -29]), 1.2)
  }
  if (cut.cuffBand > 0) {
    marks.groove += both(line(lines.cuffSeam, 2.4))
    marks.rib = (marks.rib ?? '') + both(ribs(lines.cuffMiddle, cut.cuffBand - 4))
    gathered += both(line(lines.cuffMiddle, cut.cuffBand + 4))
  } else {
    const inward: [number, number] = [
      Math.sin((lines.drawnAngle * Math.PI) / 180),
      -Math.cos((lines.drawnAngle * Math.PI) / 180),
    ]
    const at = (by: number): string => moved(lines.cuffEdge, [inward[0] * by, inward[1] * by])
    marks.stitch += both(thread(at(24)) + thread(at(30)))
    marks.groove += both(line(at(28), 1.2))
  }
  if (cut.neckBand > 0) {
    marks.groove += line(neckBand(cut, side, cut.neckBand), 2)
    marks.rib = (marks.rib ?? '') + ribs(neckBand(cut, side, cut.neckBand / 2), cut.neckBand - 3, 5)
    marks.stitch += thread(neckBand(cut, side, cut.neckBand + 7))
  }
  return { marks, gathered }
}

/** The inside of the back, seen through the neck, with its label. */
export function insideBack(cut: Cut, dye: 'main' | 'second' = 'main'): Piece {
  const { neckHalf: n, neckY: y } = cut
  // Below the rib, and never so low that the front covers the name.
  const label = y + cut.backDrop + cut.neckBand + Math.min(9, cut.frontDrop - cut.backDrop - cut.neckBand - 40)
  const top = `M ${p(n + 6, y + 4)} C ${p(n * 0.6, y + cut.backDrop + 8)} ${p(-n * 0.6, y + cut.backDrop + 8)} ${p(-n - 6, y + 4)}`
  return {
    name: 'inside',
    outline: `${top} C ${p(-n - 10, y + cut.frontDrop * 0.8)} ${p(-n * 0.6, y + cut.frontDrop + 30)} ${p(0, y + cut.frontDrop + 34)} C ${p(n * 0.6, y + cut.frontDrop + 30)} ${p(n + 10, y + cut.frontDrop * 0.8)} ${p(n + 6, y + 4)} Z`,
    dye,
    lie: { fill: 2, rise: 30, puff: 0.02, rumple: 2, rumpleWidth: 90, stiffness: 0.5, slack: 0 },
    roll: 5,
    marks: {
      rib: ribs(moved(top, [0, cut.neckBand * 0.45]), Math.max(10, cut.neckBand - 6), 5),
      groove: line(moved(top, [0, cut.neckBand * 0.95]), 2),
      raise: `<rect x="600" y="${label}" width="80" height="34" fill="#fff"/>`,
      tint: `<rect x="600" y="${label}" width="80" height="34" fill="#f4f1ea"/>${wordmark(607, label + 11, 66, '#1b1b1e')}`,
    },
    seed: 5,
  }
}

/** How the cloth of tops lies. */
export const lies = {
  jersey: { fill: 11, rise: 26, puff: 0.3, rumple: 9, rumpleWidth: 150, stiffness: 0.3, slack: 0.012 },
  fleece: { fill: 21, rise: 38, puff: 0.34, rumple: 10, rumpleWidth: 190, stiffness: 0.62, slack: 0.02 },
  pique: { fill: 12, rise: 28, puff: 0.3, rumple: 8, rumpleWidth: 160, stiffness: 0.4, slack: 0.012 },
  nylon: { fill: 13, rise: 28, puff: 0.34, rumple: 11, rumpleWidth: 110, stiffness: 0.12, slack: 0.022 },
  denim: { fill: 15, rise: 28, puff: 0.3, rumple: 8, rumpleWidth: 170, stiffness: 0.5, slack: 0.012 },
  padded: { fill: 24, rise: 40, puff: 0.4, rumple: 9, rumpleWidth: 150, stiffness: 0.35, slack: 0.02 },
} satisfies Record<string, Lie>

/** What a look adds to a top. */
export interface Extras {
  front?: Marks
  back?: Marks
  fabric?: Fabric
  /** sleeves, or hood and sleeves, in the second colour */
  contrast?: boolean
  seed?: number
}

const sleeveTint = (lines: Lines): string => paint(lines.sleeve, '{second}') + paint(mirrored(lines.sleeve), '{second}')

export function body(lines: Lines, side: 'front' | 'back', lie: Lie, extras: Extras, more?: Marks): Piece {
  const { marks, gathered } = seams(lines, side)
  return {
    name: 'body',
    outline: lines.outline,
    lie,
    swings: lines.swings,
    gathered,
    gather: 0.1,
    seed: (extras.seed ?? 1) + (side === 'back' ? 50 : 0),
    marks: joined(marks, more, extras.contrast === true ? { tint: sleeveTint(lines) } : undefined, extras[side]),
  }
}

export const teeCut: Cut = {
  neckHalf: 112,
  neckY: 370,
  frontDrop: 96,
  backDrop: 16,
  shoulderHalf: 312,
  shoulderY: 428,
  armpitHalf: 304,
  armpitY: 690,
  hemHalf: 300,
  hemY: 1230,
  sleeve: 262,
  cuffWidth: 206,
  angle: 38,
  swing: 12,
  hemBand: 0,
  cuffBand: 0,
  neckBand: 27,
}

export function tee(extras: Extras = {}): Pattern {
  const fabric = extras.fabric ?? fabrics.jersey
  const front = linesOf(teeCut, 'front')
  const back = linesOf(teeCut, 'back')
  return {
    fabric,
    view: { x: 640, y: 792, zoom: 1.16 },
    front: { pieces: [insideBack(teeCut), body(front, 'front', lies.jersey, extras)] },
    back: { pieces: [body(back, 'back', lies.jersey, extras)] },
    closeUp: { side: 'front', x: 600, y: 500, zoom: 2.7 },
  }
}

const longCut: Cut = {
  ...teeCut,
  sleeve: 690,
  cuffWidth: 98,
  angle: 12,
  swing: 14,
  cuffBand: 58,
  armpitY: 650,
  shoulderHalf: 306,
  armpitHalf: 292,
  hemHalf: 290,
  hemY: 1215,
}

export function longSleeve(extras: Extras = {}): Pattern {
  return {
    fabric: extras.fabric ?? fabrics.jersey,
    view: { x: 640, y: 800, zoom: 1.16 },
    front: {
      pieces: [insideBack(longCut), body(linesOf(longCut, 'front'), 'front', lies.jersey, { seed: 3, ...extras })],
    },
    back: { pieces: [body(linesOf(longCut, 'back'), 'back', lies.jersey, { seed: 3, ...extras })] },
    closeUp: { side: 'front', x: 560, y: 500, zoom: 2.6 },
  }
}

export const sweatCut: Cut = {
  neckHalf: 112,
  neckY: 372,
  frontDrop: 84,
  backDrop: 16,
  shoulderHalf: 322,
  shoulderY: 440,
  armpitHalf: 306,
  armpitY: 690,
  hemHalf: 282,
  hemY: 1200,
  sleeve: 690,
  cuffWidth: 106,
  angle: 13,
  swing: 14,
  hemBand: 70,
  cuffBand: 70,
  neckBand: 32,
}

export function sweatshirt(extras: Extras = {}): Pattern {
  const v: Marks = {
    groove: line('M 612 486 L 640 530 L 668 486', 1.6),
    stitch: thread('M 612 486 L 640 530 L 668 486'),
  }
  return {
    fabric: extras.fabric ?? fabrics.fleece,
    view: { x: 640, y: 800, zoom: 1.16 },
    front: {
      pieces: [insideBack(sweatCut), body(linesOf(sweatCut, 'front'), 'front', lies.fleece, { seed: 7, ...extras }, v)],
    },
    back: { pieces: [body(linesOf(sweatCut, 'back'), 'back', lies.fleece, { seed: 7, ...extras })] },
    closeUp: { side: 'front', x: 600, y: 500, zoom: 2.6 },
  }
}

export const hoodieCut: Cut = {
  ...sweatCut,
  neckHalf: 124,
  neckY: 420,
  frontDrop: 70,
  backDrop: 22,
  shoulderY: 486,
  armpitY: 740,
  hemY: 1250,
  neckBand: 0,
}

const hoodLie: Lie = { fill: 17, rise: 34, puff: 0.22, rumple: 10, rumpleWidth: 100, stiffness: 0.5, slack: 0.03 }

/** The hood's far side, seen through its opening; the deeper, the darker. */
const hoodInside: Piece = {
  name: 'hood inside',
  outline: whole('M 640 214 C 566 214 500 262 496 340 C 494 402 540 470 640 560'),
  dye: 'lining',
  lie: { fill: 4, rise: 40, puff: 0.08, rumple: 9, rumpleWidth: 80, stiffness: 0.45, slack: 0.02 },
  marks: {
    groove: line('M 640 210 L 640 440', 2),
    stitch: thread('M 632 210 L 632 440') + thread('M 648 210 L 648 440'),
    raise: '<rect x="604" y="418" width="72" height="32" fill="#fff"/>',
    tint: `<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="640" cy="330" r="190"><stop offset="0" stop-opacity="0.16"/><stop offset="0.7" stop-opacity="0.24"/><stop offset="1" stop-opacity="0.5"/></radialGradient><rect x="400" y="150" width="480" height="460" fill="url(#deep)"/><rect x="604" y="418" width="72" height="32" fill="#e9e5dc"/>${wordmark(611, 428, 58, '#1b1b1e')}`,
  },
  seed: 9,
}

const opening =
  'M 634 572 C 622 520 536 424 528 344 C 522 276 580 232 640 230 C 700 232 758 276 752 344 C 744 424 664 510 634 572 Z'

/** The hood's near side: two halves that cross at the throat. */
function hoodRim(seed: number): Piece {
  const outer = whole('M 640 194 C 556 190 478 240 466 336 C 462 384 478 420 498 444 C 530 506 582 562 640 578')
  const hem = 'M 628 590 C 598 520 512 424 503 344 C 497 262 566 209 640 208'
  return {
    name: 'hood',
    outline: `${outer} ${opening}`,
    dye: 'main',
    lie: { ...hoodLie, fill: 17 },
    rests: 0.8,
    seed: 11 + seed,
    marks: {
      stitch: both(thread(hem)),
      groove: both(line(hem, 1.4)) + line('M 640 186 L 640 234', 2) + line('M 634 574 C 640 552 652 530 668 506', 2.4),
      metal: '<circle cx="570" cy="502" r="8" fill="#fff"/><circle cx="712" cy="500" r="8" fill="#fff"/>',
      tint: '<circle cx="570" cy="502" r="8" fill="#8f8b82"/><circle cx="570" cy="502" r="3.6" fill="#1b1b1e"/><circle cx="712" cy="500" r="8" fill="#8f8b82"/><circle cx="712" cy="500" r="3.6" fill="#1b1b1e"/>',
    },
  }
}

/** The hood from behind, lying up; the back's neckline lies on its lower edge. */
function hoodBack(seed: number): Piece {
  return {
    name: 'hood',
    outline: whole('M 640 196 C 566 190 484 240 470 330 C 464 376 486 412 508 440 C 516 470 560 500 640 504'),
    dye: 'main',
    lie: { ...hoodLie, fill: 24, rise: 52, rumple: 14, rumpleWidth: 120 },
    seed: 21 + seed,
    marks: {
      groove: line('M 640 190 C 644 290 636 390 640 470', 2.2),
      stitch: thread('M 630 190 C 634 290 626 390 630 470') + thread('M 650 190 C 654 290 646 390 650 470'),
    },
  }
}

/** A flat cord along a path of M and C, as a piece of its own. */
export function cords(paths: string[], width = 11): Piece {
  const half = width / 2
  const outline = paths
    .map((d) => {
      const n = d.match(/-?\d+(\.\d+)?/g)!.map(Number)
      const points = Array.from({ length: n.length / 2 }, (_, i) => [n[2 * i]!, n[2 * i + 1]!] as const)
      const [start, ...rest] = points
      const right = rest.map(([x, y]) => `${x + half} ${y}`).join(' ')
      const left = [...points]
        .toReversed()
        .slice(1)
        .map(([x, y]) => `${x - half} ${y}`)
        .join(' ')
      const end = points.at(-1)!
      return `M ${start![0] - half} ${start![1]} L ${start![0] + half} ${start![1]} C ${right} L ${end[0] - half} ${end[1]} C ${left} Z`
    })
    .join(' ')
  const tip = (d: string): string => {
    const n = d.match(/-?\d+(\.\d+)?/g)!.map(Number)
    return `<rect x="${n.at(-2)! - half - 1}" y="${n.at(-1)! - 22}" width="${width + 2}" height="24" fill="#fff"/>`
  }
  return {
    name: 'cords',
    outline,
    lie: { fill: 3, rise: 4, puff: 0, rumple: 0, rumpleWidth: 60, stiffness: 0.1, slack: 0 },
    roll: half,
    dye: 'main',
    marks: {
      metal: paths.map(tip).join(''),
      stitch: paths
        .map((d) => `<path d="${d}" stroke="#fff" stroke-width="${width}" stroke-dasharray="1.6 2.6"/>`)
        .join(''),
      tint: `${paths.map((d) => `<path d="${d}" stroke="{cord}" stroke-width="${width + 2}"/><path d="${d}" stroke="#000" stroke-opacity="0.13" stroke-width="${width}" stroke-dasharray="2 2.2"/>`).join('')}${paths.map((d) => tip(d).replaceAll('#fff', '#8f8b82')).join('')}`,
    },
    seed: 31,
  }
}

const hoodCords = cords(['M 570 502 C 562 560 582 640 568 742', 'M 712 500 C 722 560 704 650 716 716'])

/** The kangaroo pocket, whole or one half of it. */
function kangaroo(half: boolean): Marks {
  const left = half ? 'M 628 956 L 548 956 L 468 1086 L 468 1176 L 628 1180' : ''
  const d = half ? `${left} Z` : 'M 540 948 L 740 948 L 822 1082 L 826 1180 L 454 1180 L 458 1082 Z'
  const mouth = half ? 'M 548 956 L 468 1086' : 'M 540 948 L 458 1082'
  const inner = moved(mouth, [13, 4])
  const draw = (shapes: string): string => (half ? both(shapes) : shapes)
  return {
    raise: draw(area(d)),
    groove: draw(line(d, 1.6)) + both(line(mouth, 4)),
    stitch: draw(thread(d.replace('Z', ''))) + both(thread(inner) + thread(moved(inner, [7, 2]))),
  }
}

function zip(top: number, bottom: number, metal: string): Marks {
  const teeth = `M 640 ${top} L 640 ${bottom}`
  return {
    raise: `<rect x="616" y="${top}" width="48" height="${bottom - top}" fill="#fff"/>`,
    channel: line(`M 614 ${top} L 614 ${bottom}`, 2) + line(`M 666 ${top} L 666 ${bottom}`, 2) + line(teeth, 15),
    stitch: thread(`M 607 ${top} L 607 ${bottom}`) + thread(`M 673 ${top} L 673 ${bottom}`),
    metal: `${ribs(teeth, 11, 6.4)}<rect x="632" y="${top + 4}" width="16" height="24" rx="4" fill="#fff"/><rect x="635" y="${top + 28}" width="10" height="40" rx="4" fill="#fff"/>`,
    tint: `<path d="${teeth}" stroke="#17171a" stroke-opacity="0.55" stroke-width="18"/><path d="${teeth}" stroke="${metal}" stroke-width="11" stroke-dasharray="3.5 2.9"/><rect x="632" y="${top + 4}" width="16" height="24" rx="4" fill="${metal}"/><rect x="635" y="${top + 28}" width="10" height="40" rx="4" fill="${metal}"/>`,
  }
}

export { zip as zipMarks, joined }

function hooded(extras: Extras, front: Marks): Pattern {
  const seed = extras.seed ?? 1
  const marks = joined(extras.front, front)
  const rim = hoodRim(seed)
  const dyed = extras.contrast === true ? ({ dye: 'second' } as const) : {}
  const back = linesOf(hoodieCut, 'back')
  const neckSeam: Marks = {
    groove: line(moved(back.neck, [0, 3]), 3),
    stitch: thread(moved(back.neck, [0, 11])) + thread(moved(back.neck, [0, 17])),
  }
  const backBody = { ...body(back, 'back', lies.fleece, extras, neckSeam), rests: 0.55, roll: 5 }
  return {
    fabric: extras.fabric ?? fabrics.fleece,
    view: { x: 640, y: 742, zoom: 1.14 },
    front: {
      pieces: [
        hoodInside,
        body(linesOf({ ...hoodieCut, frontDrop: 90 }, 'front'), 'front', lies.fleece, { ...extras, front: marks }),
        { ...rim, ...dyed },
        hoodCords,
      ],
    },
    back: { pieces: [{ ...hoodBack(seed), ...dyed }, backBody] },
    closeUp: { side: 'front', x: 640, y: 520, zoom: 2.5 },
  }
}

export function hoodie(extras: Extras = {}): Pattern {
  return hooded({ seed: 2, ...extras }, kangaroo(false))
}

export function zipHoodie(extras: Extras = {}): Pattern {
  return hooded({ seed: 5, ...extras }, joined(kangaroo(true), zip(548, 1262, '#a9a49b')))
}
