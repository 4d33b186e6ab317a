import { fabrics, type Fabric } from '../../render/fabrics.ts'
import { wordmark } from '../print-graphics.ts'
import type { Drape, Marks, Pattern, Piece, LimbRotation } from '../pattern.ts'
import {
  fillPath,
  mirrorShapes,
  strokePath,
  mirrorPath,
  translatePath,
  colorFill,
  ribPath,
  stitchPath,
  mirrorOutline,
} from '../svg-shapes.ts'

/** Measurements of a top in pattern units, 11 per centimeter. Half widths are measured from the center line. */
export interface TopMeasurements {
  neckHalf: number
  neckY: number
  /** depth of the front neckline below the side of the neck */
  frontDrop: number
  backDrop: number
  shoulderHalf: number
  shoulderY: number
  armpitHalf: number
  armpitY: number
  hemHalf: number
  hemY: number
  /** sleeve length along its outer edge, its width at the end, and its angle in degrees from straight down */
  sleeve: number
  cuffWidth: number
  angle: number
  /** degrees by which the sleeve is cut further out and then rotated down, which makes the folds */
  sleeveRotation: number
  /** depth of ribbed or elastic bands; 0 means a plain hem */
  hemBand: number
  cuffBand: number
  neckBand: number
}

/** Pattern lines of a top that marks and tints refer to; of mirrored lines the left one. */
export interface TopLines {
  measurements: TopMeasurements
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
  limbRotations: LimbRotation[]
  /** the sleeve's axis in pattern space, degrees from straight down */
  sleeveAngle: number
}

const X = (a: number): number => Math.round((640 - a) * 10) / 10
const p = (a: number, y: number): string => `${X(a)} ${Math.round(y * 10) / 10}`

/** Drafts the pattern lines of a top from its measurements. */
export function draftTop(measurements: TopMeasurements, side: 'front' | 'back'): TopLines {
  const drop = side === 'front' ? measurements.frontDrop : measurements.backDrop
  const angle = ((measurements.angle + measurements.sleeveRotation) * Math.PI) / 180
  const along = (from: [number, number], by: number, inward: number): [number, number] => [
    from[0] + by * Math.sin(angle) - inward * Math.cos(angle),
    from[1] + by * Math.cos(angle) + inward * Math.sin(angle),
  ]
  const S: [number, number] = [measurements.shoulderHalf, measurements.shoulderY]
  const A: [number, number] = [measurements.armpitHalf, measurements.armpitY]
  const bandStart = measurements.sleeve - measurements.cuffBand
  const full = measurements.cuffBand > 0 ? measurements.cuffWidth * 1.18 : measurements.cuffWidth
  const inset = (full - measurements.cuffWidth) / 2
  const banded = measurements.cuffBand > 0
  const outerBand = along(S, bandStart - (banded ? 18 : 0), 0)
  const innerBand = along(S, bandStart - (banded ? 18 : 0), full)
  const outerCuff = along(S, measurements.sleeve, inset)
  const innerCuff = along(S, measurements.sleeve, full - inset)
  const outerNeck = along(S, bandStart + 3, inset)
  const innerNeck = along(S, bandStart + 3, full - inset)
  const neckLeft = `C ${p(measurements.neckHalf * 0.55, measurements.neckY + drop)} ${p(measurements.neckHalf * 0.92, measurements.neckY + drop * 0.55)} ${p(measurements.neckHalf, measurements.neckY)}`
  const shoulder = `C ${p(measurements.neckHalf + 60, measurements.neckY + 14)} ${p(S[0] - 60, S[1] - 30)} ${p(...S)}`
  const bulge = along(S, measurements.sleeve * 0.45, -9)
  const outer = `C ${p(S[0] + 26, S[1] + 20)} ${p(...bulge)} ${p(...outerBand)}`
  const cuff = banded
    ? `C ${p(...along(S, bandStart - 3, 0))} ${p(...along(S, bandStart + 1, inset * 0.3))} ${p(...outerNeck)} L ${p(...outerCuff)} L ${p(...innerCuff)} L ${p(...innerNeck)} C ${p(...along(S, bandStart + 1, full - inset * 0.3))} ${p(...along(S, bandStart - 3, full))} ${p(...innerBand)}`
    : `L ${p(...innerBand)}`
  const innerPull = along(A, Math.min(measurements.sleeve * 0.4, 160), -8)
  const inner = `C ${p(...along(S, bandStart - Math.min(260, measurements.sleeve * 0.4), full + (measurements.cuffBand > 0 ? 40 : 8)))} ${p(...innerPull)} ${p(...A)}`
  const bandTop = measurements.hemY - measurements.hemBand
  const bottom =
    measurements.hemBand > 0
      ? `C ${p(A[0] - 6, A[1] + 120)} ${p(measurements.hemHalf + 22, bandTop - 130)} ${p(measurements.hemHalf + 16, bandTop - 20)} C ${p(measurements.hemHalf + 15, bandTop - 4)} ${p(measurements.hemHalf + 5, bandTop)} ${p(measurements.hemHalf, bandTop + 5)} L ${p(measurements.hemHalf - 4, measurements.hemY)} C ${p(measurements.hemHalf * 0.5, measurements.hemY + 10)} ${p(60, measurements.hemY + 8)} ${p(0, measurements.hemY + 8)}`
      : `C ${p(A[0] - 8, A[1] + 140)} ${p(measurements.hemHalf - 2, measurements.hemY - 200)} ${p(measurements.hemHalf, measurements.hemY)} C ${p(measurements.hemHalf * 0.5, measurements.hemY + 14)} ${p(60, measurements.hemY + 12)} ${p(0, measurements.hemY + 12)}`
  const outline = mirrorOutline(
    `M ${p(0, measurements.neckY + drop)} ${neckLeft} ${shoulder} ${outer} ${cuff} ${inner} ${bottom}`,
  )
  const armhole = `M ${p(S[0] - 4, S[1] - 6)} C ${p(S[0] - 34, S[1] + 90)} ${p(A[0] - 40, A[1] - 90)} ${p(A[0] + 4, A[1] + 4)}`
  const across = (by: number): string => `M ${p(...along(S, by, -14))} L ${p(...along(S, by, full + 14))}`
  const level = (y: number): string =>
    `M ${p(measurements.hemHalf + 24, y)} C ${p(measurements.hemHalf * 0.4, y + 11)} ${p(-measurements.hemHalf * 0.4, y + 11)} ${p(-measurements.hemHalf - 24, y)}`
  const neck = `M ${p(measurements.neckHalf, measurements.neckY)} C ${p(measurements.neckHalf * 0.92, measurements.neckY + drop * 0.55)} ${p(measurements.neckHalf * 0.55, measurements.neckY + drop)} ${p(0, measurements.neckY + drop)} C ${p(-measurements.neckHalf * 0.55, measurements.neckY + drop)} ${p(-measurements.neckHalf * 0.92, measurements.neckY + drop * 0.55)} ${p(-measurements.neckHalf, measurements.neckY)}`
  return {
    measurements,
    outline,
    neck,
    armhole,
    sleeve: `M ${p(S[0] - 4, S[1] - 20)} L ${p(...along(S, 0, -60))} L ${p(...along(S, measurements.sleeve + 30, -60))} L ${p(...along(S, measurements.sleeve + 30, full + 40))} L ${p(A[0] + 4, A[1] + 30)} L ${p(A[0] + 4, A[1] + 4)} C ${p(A[0] - 40, A[1] - 90)} ${p(S[0] - 34, S[1] + 90)} ${p(S[0] - 4, S[1] - 20)} Z`,
    hemSeam: level(bandTop),
    hemMiddle: level(measurements.hemY - measurements.hemBand / 2 + 1),
    hemEdge: level(measurements.hemY - 1),
    cuffSeam: across(bandStart),
    cuffMiddle: across(measurements.sleeve - measurements.cuffBand / 2),
    cuffEdge: across(measurements.sleeve - 1),
    sleeveAngle: measurements.angle + measurements.sleeveRotation,
    limbRotations: [
      {
        limb: 'sleeve',
        x: X(S[0] - 40),
        y: S[1] + 20,
        side: -1,
        degrees: -measurements.sleeveRotation,
        blendDistance: 150,
      },
      {
        limb: 'sleeve',
        x: 640 + S[0] - 40,
        y: S[1] + 20,
        side: 1,
        degrees: measurements.sleeveRotation,
        blendDistance: 150,
      },
    ],
  }
}

/** The neckline, offset outwards. */
function neckBand(measurements: TopMeasurements, side: 'front' | 'back', out: number): string {
  const drop = side === 'front' ? measurements.frontDrop : measurements.backDrop
  const half = measurements.neckHalf + out * 0.9
  const low = measurements.neckY + drop + out
  return `M ${p(half, measurements.neckY - 4)} C ${p(half * 0.94, measurements.neckY + drop * 0.6 + out * 0.6)} ${p(half * 0.56, low)} ${p(0, low)} C ${p(-half * 0.56, low)} ${p(-half * 0.94, measurements.neckY + drop * 0.6 + out * 0.6)} ${p(-half, measurements.neckY - 4)}`
}

export function mergeMarks(...marks: (Marks | undefined)[]): Marks {
  const all: Marks = {}
  for (const some of marks)
    for (const [kind, shapes] of Object.entries(some ?? {}) as [keyof Marks, string][])
      all[kind] = (all[kind] ?? '') + shapes
  return all
}

/** Marks of the bands, seams and hems that every top has. */
export function seamMarks(lines: TopLines, side: 'front' | 'back'): { marks: Marks; gathered: string } {
  const { measurements } = lines
  const marks: Marks = {
    groove: mirrorShapes(strokePath(lines.armhole, 2.2)),
    stitch: mirrorShapes(stitchPath(translatePath(lines.armhole, [9, 2]))),
  }
  let gathered = ''
  if (measurements.hemBand > 0) {
    marks.groove += strokePath(lines.hemSeam, 2.4)
    marks.rib = ribPath(lines.hemMiddle, measurements.hemBand - 4)
    gathered += strokePath(lines.hemMiddle, measurements.hemBand + 4)
    marks.stitch += stitchPath(translatePath(lines.hemSeam, [0, -8]))
  } else {
    marks.stitch +=
      stitchPath(translatePath(lines.hemEdge, [0, -25])) + stitchPath(translatePath(lines.hemEdge, [0, -31]))
    marks.groove += strokePath(translatePath(lines.hemEdge, [0, -29]), 1.2)
  }
  if (measurements.cuffBand > 0) {
    marks.groove += mirrorShapes(strokePath(lines.cuffSeam, 2.4))
    marks.rib = (marks.rib ?? '') + mirrorShapes(ribPath(lines.cuffMiddle, measurements.cuffBand - 4))
    gathered += mirrorShapes(strokePath(lines.cuffMiddle, measurements.cuffBand + 4))
  } else {
    const inward: [number, number] = [
      Math.sin((lines.sleeveAngle * Math.PI) / 180),
      -Math.cos((lines.sleeveAngle * Math.PI) / 180),
    ]
    const at = (by: number): string => translatePath(lines.cuffEdge, [inward[0] * by, inward[1] * by])
    marks.stitch += mirrorShapes(stitchPath(at(24)) + stitchPath(at(30)))
    marks.groove += mirrorShapes(strokePath(at(28), 1.2))
  }
  if (measurements.neckBand > 0) {
    marks.groove += strokePath(neckBand(measurements, side, measurements.neckBand), 2)
    marks.rib =
      (marks.rib ?? '') + ribPath(neckBand(measurements, side, measurements.neckBand / 2), measurements.neckBand - 3, 5)
    marks.stitch += stitchPath(neckBand(measurements, side, measurements.neckBand + 7))
  }
  return { marks, gathered }
}

/** The inside of the back with its label, visible through the neckline. */
export function innerBackPiece(measurements: TopMeasurements, colorName: 'main' | 'second' = 'main'): Piece {
  const { neckHalf: n, neckY: y } = measurements
  // Below the rib, but high enough that the front does not cover the name.
  const label =
    y +
    measurements.backDrop +
    measurements.neckBand +
    Math.min(9, measurements.frontDrop - measurements.backDrop - measurements.neckBand - 40)
  const top = `M ${p(n + 6, y + 4)} C ${p(n * 0.6, y + measurements.backDrop + 8)} ${p(-n * 0.6, y + measurements.backDrop + 8)} ${p(-n - 6, y + 4)}`
  return {
    name: 'inside',
    outline: `${top} C ${p(-n - 10, y + measurements.frontDrop * 0.8)} ${p(-n * 0.6, y + measurements.frontDrop + 30)} ${p(0, y + measurements.frontDrop + 34)} C ${p(n * 0.6, y + measurements.frontDrop + 30)} ${p(n + 10, y + measurements.frontDrop * 0.8)} ${p(n + 6, y + 4)} Z`,
    colorName,
    drape: { loft: 2, riseDistance: 30, inflation: 0.02, wrinkleDepth: 2, wrinkleWidth: 90, stiffness: 0.5, slack: 0 },
    edgeRadius: 5,
    marks: {
      rib: ribPath(translatePath(top, [0, measurements.neckBand * 0.45]), Math.max(10, measurements.neckBand - 6), 5),
      groove: strokePath(translatePath(top, [0, measurements.neckBand * 0.95]), 2),
      raise: `<rect x="600" y="${label}" width="80" height="34" fill="#fff"/>`,
      tint: `<rect x="600" y="${label}" width="80" height="34" fill="#f4f1ea"/>${wordmark(607, label + 11, 66, '#1b1b1e')}`,
    },
    seed: 5,
  }
}

/** Drape presets of tops by fabric. */
export const drapePresets = {
  jersey: {
    loft: 11,
    riseDistance: 26,
    inflation: 0.3,
    wrinkleDepth: 9,
    wrinkleWidth: 150,
    stiffness: 0.3,
    slack: 0.012,
  },
  fleece: {
    loft: 21,
    riseDistance: 38,
    inflation: 0.34,
    wrinkleDepth: 10,
    wrinkleWidth: 190,
    stiffness: 0.62,
    slack: 0.02,
  },
  pique: {
    loft: 12,
    riseDistance: 28,
    inflation: 0.3,
    wrinkleDepth: 8,
    wrinkleWidth: 160,
    stiffness: 0.4,
    slack: 0.012,
  },
  nylon: {
    loft: 13,
    riseDistance: 28,
    inflation: 0.34,
    wrinkleDepth: 11,
    wrinkleWidth: 110,
    stiffness: 0.12,
    slack: 0.022,
  },
  denim: {
    loft: 15,
    riseDistance: 28,
    inflation: 0.3,
    wrinkleDepth: 8,
    wrinkleWidth: 170,
    stiffness: 0.5,
    slack: 0.012,
  },
  padded: {
    loft: 24,
    riseDistance: 40,
    inflation: 0.4,
    wrinkleDepth: 9,
    wrinkleWidth: 150,
    stiffness: 0.35,
    slack: 0.02,
  },
} satisfies Record<string, Drape>

/** What a garment spec can set on a top. */
export interface TopOptions {
  front?: Marks
  back?: Marks
  fabric?: Fabric
  /** sleeves, or hood and sleeves, in the second color */
  contrast?: boolean
  seed?: number
}

const sleeveTint = (lines: TopLines): string =>
  colorFill(lines.sleeve, '{second}') + colorFill(mirrorPath(lines.sleeve), '{second}')

export function bodyPiece(
  lines: TopLines,
  side: 'front' | 'back',
  drape: Drape,
  options: TopOptions,
  extraMarks?: Marks,
): Piece {
  const { marks, gathered } = seamMarks(lines, side)
  return {
    name: 'body',
    outline: lines.outline,
    drape,
    limbRotations: lines.limbRotations,
    gathered,
    gatherAmount: 0.1,
    seed: (options.seed ?? 1) + (side === 'back' ? 50 : 0),
    marks: mergeMarks(
      marks,
      extraMarks,
      options.contrast === true ? { tint: sleeveTint(lines) } : undefined,
      options[side],
    ),
  }
}

export const teeMeasurements: TopMeasurements = {
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
  sleeveRotation: 12,
  hemBand: 0,
  cuffBand: 0,
  neckBand: 27,
}

export function tee(options: TopOptions = {}): Pattern {
  const fabric = options.fabric ?? fabrics.jersey
  const front = draftTop(teeMeasurements, 'front')
  const back = draftTop(teeMeasurements, 'back')
  return {
    fabric,
    view: { x: 640, y: 792, zoom: 1.16 },
    front: { pieces: [innerBackPiece(teeMeasurements), bodyPiece(front, 'front', drapePresets.jersey, options)] },
    back: { pieces: [bodyPiece(back, 'back', drapePresets.jersey, options)] },
    closeUp: { side: 'front', x: 600, y: 500, zoom: 2.7 },
  }
}

const longSleeveMeasurements: TopMeasurements = {
  ...teeMeasurements,
  sleeve: 690,
  cuffWidth: 98,
  angle: 12,
  sleeveRotation: 14,
  cuffBand: 58,
  armpitY: 650,
  shoulderHalf: 306,
  armpitHalf: 292,
  hemHalf: 290,
  hemY: 1215,
}

export function longSleeve(options: TopOptions = {}): Pattern {
  return {
    fabric: options.fabric ?? fabrics.jersey,
    view: { x: 640, y: 800, zoom: 1.16 },
    front: {
      pieces: [
        innerBackPiece(longSleeveMeasurements),
        bodyPiece(draftTop(longSleeveMeasurements, 'front'), 'front', drapePresets.jersey, { seed: 3, ...options }),
      ],
    },
    back: {
      pieces: [
        bodyPiece(draftTop(longSleeveMeasurements, 'back'), 'back', drapePresets.jersey, { seed: 3, ...options }),
      ],
    },
    closeUp: { side: 'front', x: 560, y: 500, zoom: 2.6 },
  }
}

export const sweatshirtMeasurements: TopMeasurements = {
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
  sleeveRotation: 14,
  hemBand: 70,
  cuffBand: 70,
  neckBand: 32,
}

export function sweatshirt(options: TopOptions = {}): Pattern {
  const v: Marks = {
    groove: strokePath('M 612 486 L 640 530 L 668 486', 1.6),
    stitch: stitchPath('M 612 486 L 640 530 L 668 486'),
  }
  return {
    fabric: options.fabric ?? fabrics.fleece,
    view: { x: 640, y: 800, zoom: 1.16 },
    front: {
      pieces: [
        innerBackPiece(sweatshirtMeasurements),
        bodyPiece(draftTop(sweatshirtMeasurements, 'front'), 'front', drapePresets.fleece, { seed: 7, ...options }, v),
      ],
    },
    back: {
      pieces: [
        bodyPiece(draftTop(sweatshirtMeasurements, 'back'), 'back', drapePresets.fleece, { seed: 7, ...options }),
      ],
    },
    closeUp: { side: 'front', x: 600, y: 500, zoom: 2.6 },
  }
}

export const hoodieMeasurements: TopMeasurements = {
  ...sweatshirtMeasurements,
  neckHalf: 124,
  neckY: 420,
  frontDrop: 70,
  backDrop: 22,
  shoulderY: 486,
  armpitY: 740,
  hemY: 1250,
  neckBand: 0,
}

const hoodDrape: Drape = {
  loft: 17,
  riseDistance: 34,
  inflation: 0.22,
  wrinkleDepth: 10,
  wrinkleWidth: 100,
  stiffness: 0.5,
  slack: 0.03,
}

/** The inside of the hood, visible through its opening; darker towards the depth. */
const hoodInsidePiece: Piece = {
  name: 'hood inside',
  outline: mirrorOutline('M 640 214 C 566 214 500 262 496 340 C 494 402 540 470 640 560'),
  colorName: 'lining',
  drape: {
    loft: 4,
    riseDistance: 40,
    inflation: 0.08,
    wrinkleDepth: 9,
    wrinkleWidth: 80,
    stiffness: 0.45,
    slack: 0.02,
  },
  marks: {
    groove: strokePath('M 640 210 L 640 440', 2),
    stitch: stitchPath('M 632 210 L 632 440') + stitchPath('M 648 210 L 648 440'),
    raise: '<rect x="604" y="418" width="72" height="32" fill="#fff"/>',
    tint: `<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="640" cy="330" r="190"><stop offset="0" stop-opacity="0.16"/><stop offset="0.7" stop-opacity="0.24"/><stop offset="1" stop-opacity="0.5"/></radialGradient><rect x="400" y="150" width="480" height="460" fill="url(#deep)"/><rect x="604" y="418" width="72" height="32" fill="#e9e5dc"/>${wordmark(611, 428, 58, '#1b1b1e')}`,
  },
  seed: 9,
}

const opening =
  'M 634 572 C 622 520 536 424 528 344 C 522 276 580 232 640 230 C 700 232 758 276 752 344 C 744 424 664 510 634 572 Z'

/** The front of the hood: two halves that cross at the throat. */
function hoodRimPiece(seed: number): Piece {
  const outer = mirrorOutline('M 640 194 C 556 190 478 240 466 336 C 462 384 478 420 498 444 C 530 506 582 562 640 578')
  const hem = 'M 628 590 C 598 520 512 424 503 344 C 497 262 566 209 640 208'
  return {
    name: 'hood',
    outline: `${outer} ${opening}`,
    colorName: 'main',
    drape: { ...hoodDrape, loft: 17 },
    restFactor: 0.8,
    seed: 11 + seed,
    marks: {
      stitch: mirrorShapes(stitchPath(hem)),
      groove:
        mirrorShapes(strokePath(hem, 1.4)) +
        strokePath('M 640 186 L 640 234', 2) +
        strokePath('M 634 574 C 640 552 652 530 668 506', 2.4),
      metal: '<circle cx="570" cy="502" r="8" fill="#fff"/><circle cx="712" cy="500" r="8" fill="#fff"/>',
      tint: '<circle cx="570" cy="502" r="8" fill="#8f8b82"/><circle cx="570" cy="502" r="3.6" fill="#1b1b1e"/><circle cx="712" cy="500" r="8" fill="#8f8b82"/><circle cx="712" cy="500" r="3.6" fill="#1b1b1e"/>',
    },
  }
}

/** The hood from behind; the neckline of the back overlaps its lower edge. */
function hoodBackPiece(seed: number): Piece {
  return {
    name: 'hood',
    outline: mirrorOutline('M 640 196 C 566 190 484 240 470 330 C 464 376 486 412 508 440 C 516 470 560 500 640 504'),
    colorName: 'main',
    drape: { ...hoodDrape, loft: 24, riseDistance: 52, wrinkleDepth: 14, wrinkleWidth: 120 },
    seed: 21 + seed,
    marks: {
      groove: strokePath('M 640 190 C 644 290 636 390 640 470', 2.2),
      stitch: stitchPath('M 630 190 C 634 290 626 390 630 470') + stitchPath('M 650 190 C 654 290 646 390 650 470'),
    },
  }
}

/** Flat cords along paths (commands M and C), as one piece. */
export function cordPiece(paths: string[], width = 11): Piece {
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
    drape: { loft: 3, riseDistance: 4, inflation: 0, wrinkleDepth: 0, wrinkleWidth: 60, stiffness: 0.1, slack: 0 },
    edgeRadius: half,
    colorName: 'main',
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

const hoodCordPiece = cordPiece(['M 570 502 C 562 560 582 640 568 742', 'M 712 500 C 722 560 704 650 716 716'])

/** The kangaroo pocket, or its two halves beside a zip. */
function kangarooPocketMarks(half: boolean): Marks {
  const left = half ? 'M 628 956 L 548 956 L 468 1086 L 468 1176 L 628 1180' : ''
  const d = half ? `${left} Z` : 'M 540 948 L 740 948 L 822 1082 L 826 1180 L 454 1180 L 458 1082 Z'
  const mouth = half ? 'M 548 956 L 468 1086' : 'M 540 948 L 458 1082'
  const inner = translatePath(mouth, [13, 4])
  const draw = (shapes: string): string => (half ? mirrorShapes(shapes) : shapes)
  return {
    raise: draw(fillPath(d)),
    groove: draw(strokePath(d, 1.6)) + mirrorShapes(strokePath(mouth, 4)),
    stitch:
      draw(stitchPath(d.replace('Z', ''))) + mirrorShapes(stitchPath(inner) + stitchPath(translatePath(inner, [7, 2]))),
  }
}

export function zipMarks(top: number, bottom: number, metal: string): Marks {
  const teeth = `M 640 ${top} L 640 ${bottom}`
  return {
    raise: `<rect x="616" y="${top}" width="48" height="${bottom - top}" fill="#fff"/>`,
    channel:
      strokePath(`M 614 ${top} L 614 ${bottom}`, 2) +
      strokePath(`M 666 ${top} L 666 ${bottom}`, 2) +
      strokePath(teeth, 15),
    stitch: stitchPath(`M 607 ${top} L 607 ${bottom}`) + stitchPath(`M 673 ${top} L 673 ${bottom}`),
    metal: `${ribPath(teeth, 11, 6.4)}<rect x="632" y="${top + 4}" width="16" height="24" rx="4" fill="#fff"/><rect x="635" y="${top + 28}" width="10" height="40" rx="4" fill="#fff"/>`,
    tint: `<path d="${teeth}" stroke="#17171a" stroke-opacity="0.55" stroke-width="18"/><path d="${teeth}" stroke="${metal}" stroke-width="11" stroke-dasharray="3.5 2.9"/><rect x="632" y="${top + 4}" width="16" height="24" rx="4" fill="${metal}"/><rect x="635" y="${top + 28}" width="10" height="40" rx="4" fill="${metal}"/>`,
  }
}

function hoodedTop(options: TopOptions, front: Marks): Pattern {
  const seed = options.seed ?? 1
  const marks = mergeMarks(options.front, front)
  const rim = hoodRimPiece(seed)
  const colored = options.contrast === true ? ({ colorName: 'second' } as const) : {}
  const back = draftTop(hoodieMeasurements, 'back')
  const neckSeam: Marks = {
    groove: strokePath(translatePath(back.neck, [0, 3]), 3),
    stitch: stitchPath(translatePath(back.neck, [0, 11])) + stitchPath(translatePath(back.neck, [0, 17])),
  }
  const backBody: Piece = {
    ...bodyPiece(back, 'back', drapePresets.fleece, options, neckSeam),
    restFactor: 0.55,
    edgeRadius: 5,
  }
  return {
    fabric: options.fabric ?? fabrics.fleece,
    view: { x: 640, y: 742, zoom: 1.14 },
    front: {
      pieces: [
        hoodInsidePiece,
        bodyPiece(draftTop({ ...hoodieMeasurements, frontDrop: 90 }, 'front'), 'front', drapePresets.fleece, {
          ...options,
          front: marks,
        }),
        { ...rim, ...colored },
        hoodCordPiece,
      ],
    },
    back: { pieces: [{ ...hoodBackPiece(seed), ...colored }, backBody] },
    closeUp: { side: 'front', x: 640, y: 520, zoom: 2.5 },
  }
}

export function hoodie(options: TopOptions = {}): Pattern {
  return hoodedTop({ seed: 2, ...options }, kangarooPocketMarks(false))
}

export function zipHoodie(options: TopOptions = {}): Pattern {
  return hoodedTop({ seed: 5, ...options }, mergeMarks(kangarooPocketMarks(true), zipMarks(548, 1262, '#a9a49b')))
}
