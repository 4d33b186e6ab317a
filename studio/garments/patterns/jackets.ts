import { fabrics } from '../../render/fabrics.ts'
import { wordmark } from '../print-graphics.ts'
import type { Drape, Marks, Pattern, Piece } from '../pattern.ts'
import {
  fillPath,
  mirrorShapes,
  colorStitch,
  strokePath,
  translatePath,
  colorStroke,
  ribPath,
  stitchPath,
  mirrorOutline,
} from '../svg-shapes.ts'
import {
  bodyPiece,
  mergeMarks,
  drapePresets,
  draftTop,
  sweatshirtMeasurements,
  zipMarks,
  type TopMeasurements,
  type TopOptions,
  type TopLines,
} from './tops.ts'

const jacketMeasurements: TopMeasurements = {
  ...sweatshirtMeasurements,
  neckHalf: 122,
  neckY: 392,
  frontDrop: 74,
  backDrop: 16,
  shoulderHalf: 326,
  shoulderY: 456,
  armpitHalf: 312,
  armpitY: 706,
  hemHalf: 288,
  hemY: 1200,
  sleeve: 680,
  cuffWidth: 112,
  angle: 14,
  neckBand: 0,
}

const view = { x: 640, y: 790, zoom: 1.14 }

function slantPocketMarks(): Marks {
  const mouth = 'M 470 906 L 430 1056'
  return {
    raise: mirrorShapes(fillPath('M 478 904 L 456 898 L 414 1050 L 436 1058 Z')),
    groove: mirrorShapes(strokePath(mouth, 3)),
    stitch: mirrorShapes(stitchPath('M 484 900 L 458 892 L 408 1054 L 438 1064 Z')),
  }
}

/** A ribbed collar that stands up behind the neck. */
function ribCollarPieces(measurements: TopMeasurements, side: 'front' | 'back', stripes = ''): Piece[] {
  const { neckHalf: n, neckY: y } = measurements
  const X = (a: number): number => 640 - a
  if (side === 'back') {
    const middle = `M ${X(n + 4)} ${y - 8} C ${X(n * 0.5)} ${y - 14 + measurements.backDrop} ${X(-n * 0.5)} ${y - 14 + measurements.backDrop} ${X(-n - 4)} ${y - 8}`
    return [
      {
        name: 'collar',
        outline: `M ${X(n - 8)} ${y - 40} C ${X(n * 0.5)} ${y - 50} ${X(-n * 0.5)} ${y - 50} ${X(-n + 8)} ${y - 40} C ${X(-n - 8)} ${y - 20} ${X(-n - 8)} ${y} ${X(-n - 4)} ${y + 12} C ${X(-n * 0.5)} ${y + 34} ${X(n * 0.5)} ${y + 34} ${X(n + 4)} ${y + 12} C ${X(n + 8)} ${y} ${X(n + 8)} ${y - 20} ${X(n - 8)} ${y - 40} Z`,
        drape: {
          loft: 12,
          riseDistance: 20,
          inflation: 0.1,
          wrinkleDepth: 3,
          wrinkleWidth: 90,
          stiffness: 0.5,
          slack: 0.01,
        },
        fabric: fabrics.fleece,
        marks: {
          rib: ribPath(middle, 58, 7),
          tint:
            stripes === ''
              ? ''
              : colorStroke(translatePath(middle, [0, -6]), stripes, 9) +
                colorStroke(translatePath(middle, [0, 10]), stripes, 9),
        },
        seed: 14,
      },
    ]
  }
  const left = `M ${X(n - 6)} ${y - 36} C ${X(n + 16)} ${y + 10} ${X(n * 0.7)} ${y + 66} ${X(2)} ${y + 118} L ${X(2)} ${y + 64} C ${X(n * 0.5)} ${y + 34} ${X(n * 0.62)} ${y + 4} ${X(n - 26)} ${y - 38} Z`
  const middleLeft = `M ${X(n - 14)} ${y - 38} C ${X(n - 2)} ${y + 14} ${X(n * 0.56)} ${y + 52} ${X(0)} ${y + 94}`
  const far: Piece = {
    name: 'collar inside',
    outline: `M ${X(n - 10)} ${y - 38} C ${X(n * 0.5)} ${y - 50} ${X(-n * 0.5)} ${y - 50} ${X(-n + 10)} ${y - 38} C ${X(-n * 0.6)} ${y + 60} ${X(-20)} ${y + 110} ${X(0)} ${y + 112} C ${X(20)} ${y + 110} ${X(n * 0.6)} ${y + 60} ${X(n - 10)} ${y - 38} Z`,
    drape: { loft: 3, riseDistance: 20, inflation: 0, wrinkleDepth: 2, wrinkleWidth: 80, stiffness: 0.5, slack: 0 },
    fabric: fabrics.fleece,
    marks: {
      rib: ribPath(`M ${X(n)} ${y - 18} C ${X(n * 0.5)} ${y - 26} ${X(-n * 0.5)} ${y - 26} ${X(-n)} ${y - 18}`, 40, 7),
      groove: strokePath(`M ${X(n)} ${y + 6} C ${X(n * 0.5)} ${y} ${X(-n * 0.5)} ${y} ${X(-n)} ${y + 6}`, 2),
      tint: `<rect x="400" y="${y + 6}" width="480" height="200" fill="{lining}"/><rect x="600" y="${y + 16}" width="80" height="34" fill="#f0ece3"/>${wordmark(607, y + 27, 66, '#1b1b1e')}`,
    },
    seed: 15,
  }
  const near: Piece = {
    name: 'collar',
    outline: `${left} ${left.replace(/M|C|L|Z/g, (c) => c).replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, yy: string) => `${1280 - Number(x)} ${yy}`)}`,
    drape: {
      loft: 11,
      riseDistance: 14,
      inflation: 0.1,
      wrinkleDepth: 2,
      wrinkleWidth: 90,
      stiffness: 0.5,
      slack: 0.01,
    },
    fabric: fabrics.fleece,
    marks: {
      rib: mirrorShapes(ribPath(middleLeft, 66, 7)),
      tint:
        stripes === ''
          ? ''
          : mirrorShapes(
              colorStroke(translatePath(middleLeft, [-2, -4]), stripes, 8) +
                colorStroke(translatePath(middleLeft, [6, 10]), stripes, 8),
            ),
    },
    seed: 16,
  }
  return [far, near]
}

interface JacketOptions extends TopOptions {
  /** stripes in the ribbed bands */
  tipped?: boolean
}

function bandTint(lines: TopLines, color: string): string {
  const [hem, cuff] = [lines.hemMiddle, lines.cuffMiddle]
  const angle = (lines.sleeveAngle * Math.PI) / 180
  const at = (by: number): string => translatePath(cuff, [-Math.sin(angle) * by, Math.cos(angle) * by])
  return (
    colorStroke(translatePath(hem, [0, -12]), color, 9) +
    colorStroke(translatePath(hem, [0, 10]), color, 9) +
    mirrorShapes(colorStroke(at(-11), color, 9) + colorStroke(at(10), color, 9))
  )
}

/** Measurements with a tighter neckline, so that a collar covers its edge. */
export const underCollar = (measurements: TopMeasurements): TopMeasurements => ({
  ...measurements,
  neckHalf: measurements.neckHalf - 20,
  frontDrop: measurements.frontDrop - 10,
  neckY: measurements.neckY - 5,
})

export function bomber(options: JacketOptions = {}): Pattern {
  const front = draftTop(underCollar(jacketMeasurements), 'front')
  const back = draftTop(underCollar(jacketMeasurements), 'back')
  const fabric = options.fabric ?? fabrics.nylon
  const drape = fabric === fabrics.nylon ? drapePresets.padded : drapePresets.fleece
  const stripes = options.tipped === true ? '{second}' : ''
  const ribTint = (lines: TopLines): Marks => (options.tipped === true ? { tint: bandTint(lines, '{second}') } : {})
  // The wearer's left arm is on the right of the image.
  const leftArm = (shapes: string): string => `<g transform="translate(1280 0) scale(-1 1)">${shapes}</g>`
  const armZip = 'M 262 712 L 246 790'
  const pull = (fill: string): string =>
    `<rect x="258" y="700" width="11" height="30" fill="${fill}" transform="rotate(12 262 712)"/>`
  const armPocket: Marks = {
    groove: leftArm(strokePath(armZip, 2.4)),
    metal: leftArm(`<path d="${armZip}" stroke="#fff" stroke-width="7" stroke-dasharray="2.6 2.2"/>${pull('#fff')}`),
    tint: leftArm(
      `<path d="${armZip}" stroke="#2a2a2c" stroke-width="13" stroke-opacity="0.6"/><path d="${armZip}" stroke="#a9a49b" stroke-width="7" stroke-dasharray="2.6 2.2"/>${pull('#a9a49b')}`,
    ),
  }
  const [far, near] = ribCollarPieces(jacketMeasurements, 'front', stripes)
  const seed = options.seed ?? 4
  const closing = options.tipped === true ? snapMarks(530, 1170, 6, '{second}') : zipMarks(506, 1206, '#a9a49b')
  return {
    fabric,
    view,
    front: {
      pieces: [
        far!,
        bodyPiece(front, 'front', drape, {
          ...options,
          seed,
          front: mergeMarks(
            options.front,
            slantPocketMarks(),
            closing,
            ribTint(front),
            options.tipped === true ? {} : armPocket,
          ),
        }),
        near!,
      ],
    },
    back: {
      pieces: [
        bodyPiece(back, 'back', drape, { ...options, seed, back: mergeMarks(options.back, ribTint(back)) }),
        ...ribCollarPieces(jacketMeasurements, 'back', stripes),
      ],
    },
    closeUp: { side: 'front', x: 590, y: 540, zoom: 2.4 },
  }
}

function snapMarks(top: number, bottom: number, count: number, color: string): Marks {
  const circles = (r: number, fill: string): string =>
    Array.from(
      { length: count },
      (_, i) => `<circle cx="${652}" cy="${top + (i * (bottom - top)) / (count - 1)}" r="${r}" fill="${fill}"/>`,
    ).join('')
  return {
    raise: `<rect x="622" y="${top - 40}" width="60" height="800" fill="#fff"/>`,
    groove: strokePath(`M 622 ${top - 40} L 622 1300`, 2.4),
    stitch: stitchPath(`M 674 ${top - 60} L 674 1300`) + stitchPath(`M 680 ${top - 60} L 680 1300`),
    hardware: circles(10, '#fff'),
    tint: circles(10.5, color) + circles(4, '#00000033'),
  }
}

export function trackJacket(options: JacketOptions = {}): Pattern {
  const lines = draftTop(jacketMeasurements, 'front')
  const angle = lines.sleeveAngle
  const arm = [34, 62]
    .map(
      (x) =>
        `<rect x="${x}" y="-30" width="13" height="900" fill="{second}" transform="translate(${640 - jacketMeasurements.shoulderHalf} ${jacketMeasurements.shoulderY}) rotate(${angle})"/>`,
    )
    .join('')
  const tint = mirrorShapes(arm)
  const plain = {
    fabric: fabrics.pique,
    ...options,
    front: mergeMarks(options.front, { tint }),
    back: mergeMarks(options.back, { tint }),
  }
  const pattern = bomber({ ...plain, seed: 12 })
  const drape: Drape = { ...drapePresets.jersey, loft: 15 }
  for (const side of [pattern.front, pattern.back])
    for (const piece of side.pieces) if (piece.name === 'body') piece.drape = drape
  return pattern
}

const coachMeasurements: TopMeasurements = {
  ...jacketMeasurements,
  hemBand: 0,
  cuffBand: 0,
  cuffWidth: 128,
  hemHalf: 306,
  hemY: 1216,
  sleeve: 676,
  neckHalf: 118,
}

/** An open shirt collar. */
export function shirtCollarPieces(measurements: TopMeasurements, side: 'front' | 'back', contrast = '#0000'): Piece[] {
  const { neckHalf: n, neckY: y } = measurements
  const X = (a: number): number => 640 - a
  if (side === 'back') {
    return [
      {
        name: 'collar',
        outline: `M ${X(n - 6)} ${y - 34} C ${X(n * 0.5)} ${y - 44} ${X(-n * 0.5)} ${y - 44} ${X(-n + 6)} ${y - 34} C ${X(-n - 24)} ${y - 4} ${X(-n - 30)} ${y + 30} ${X(-n - 26)} ${y + 46} C ${X(-n * 0.5)} ${y + 66} ${X(n * 0.5)} ${y + 66} ${X(n + 26)} ${y + 46} C ${X(n + 30)} ${y + 30} ${X(n + 24)} ${y - 4} ${X(n - 6)} ${y - 34} Z`,
        drape: {
          loft: 11,
          riseDistance: 24,
          inflation: 0.1,
          wrinkleDepth: 3,
          wrinkleWidth: 90,
          stiffness: 0.5,
          slack: 0.01,
        },
        marks: {
          stitch: stitchPath(
            `M ${X(n + 20)} ${y + 38} C ${X(n * 0.5)} ${y + 57} ${X(-n * 0.5)} ${y + 57} ${X(-n - 20)} ${y + 38}`,
          ),
          tint: colorStitch(
            `M ${X(n + 20)} ${y + 38} C ${X(n * 0.5)} ${y + 57} ${X(-n * 0.5)} ${y + 57} ${X(-n - 20)} ${y + 38}`,
            contrast,
          ),
        },
        seed: 17,
      },
    ]
  }
  const leaf = `M ${X(n - 14)} ${y - 36} C ${X(n + 22)} ${y - 14} ${X(n + 34)} ${y + 30} ${X(n + 30)} ${y + 60} C ${X(n + 10)} ${y + 96} ${X(n - 10)} ${y + 128} ${X(n - 40)} ${y + 160} C ${X(n - 70)} ${y + 140} ${X(40)} ${y + 116} ${X(4)} ${y + 84} C ${X(n * 0.5)} ${y + 56} ${X(n * 0.66)} ${y + 10} ${X(n - 30)} ${y - 36} Z`
  const flip = leaf.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, x: string, yy: string) => `${1280 - Number(x)} ${yy}`,
  )
  const edge = `M ${X(n + 22)} ${y + 60} C ${X(n + 4)} ${y + 92} ${X(n - 12)} ${y + 120} ${X(n - 40)} ${y + 149} C ${X(n - 66)} ${y + 132} ${X(48)} ${y + 110} ${X(18)} ${y + 84}`
  return [
    {
      name: 'collar inside',
      outline: `M ${X(n - 14)} ${y - 36} C ${X(n * 0.5)} ${y - 46} ${X(-n * 0.5)} ${y - 46} ${X(-n + 14)} ${y - 36} C ${X(-n * 0.6)} ${y + 50} ${X(-20)} ${y + 90} ${X(0)} ${y + 96} C ${X(20)} ${y + 90} ${X(n * 0.6)} ${y + 50} ${X(n - 14)} ${y - 36} Z`,
      drape: { loft: 3, riseDistance: 20, inflation: 0, wrinkleDepth: 2, wrinkleWidth: 80, stiffness: 0.5, slack: 0 },
      marks: {
        groove: strokePath(`M ${X(n)} ${y + 2} C ${X(n * 0.5)} ${y - 4} ${X(-n * 0.5)} ${y - 4} ${X(-n)} ${y + 2}`, 2),
        tint: `<rect x="400" y="${y}" width="480" height="200" fill="{lining}"/><rect x="602" y="${y + 10}" width="76" height="34" fill="#f0ece3"/>${wordmark(609, y + 21, 62, '#1b1b1e')}`,
      },
      seed: 18,
    },
    {
      name: 'collar',
      outline: `${leaf} ${flip}`,
      drape: {
        loft: 9,
        riseDistance: 18,
        inflation: 0.14,
        wrinkleDepth: 4,
        wrinkleWidth: 70,
        stiffness: 0.4,
        slack: 0.012,
      },
      marks: { stitch: mirrorShapes(stitchPath(edge)), tint: mirrorShapes(colorStitch(edge, contrast)) },
      restFactor: 0.9,
      seed: 19,
    },
  ]
}

export function coach(options: TopOptions = {}): Pattern {
  const front = draftTop(underCollar(coachMeasurements), 'front')
  const [far, near] = shirtCollarPieces(coachMeasurements, 'front')
  const seed = options.seed ?? 6
  const drape: Drape = { ...drapePresets.nylon, loft: 15 }
  return {
    fabric: options.fabric ?? fabrics.taffeta,
    view: { ...view, zoom: 1.12 },
    front: {
      pieces: [
        far!,
        bodyPiece(front, 'front', drape, {
          ...options,
          seed,
          front: mergeMarks(options.front, slantPocketMarks(), snapMarks(516, 1160, 5, '{snap}')),
        }),
        near!,
      ],
    },
    back: {
      pieces: [
        bodyPiece(draftTop(underCollar(coachMeasurements), 'back'), 'back', drape, { ...options, seed }),
        ...shirtCollarPieces(coachMeasurements, 'back'),
      ],
    },
    closeUp: { side: 'front', x: 570, y: 560, zoom: 2.4 },
  }
}

const denimMeasurements: TopMeasurements = {
  ...jacketMeasurements,
  hemBand: 0,
  cuffBand: 0,
  cuffWidth: 122,
  hemHalf: 290,
  hemY: 1130,
  sleeve: 668,
  neckHalf: 116,
  armpitHalf: 310,
}

function pocketFlap(): { lines: string; shape: string } {
  return {
    shape: fillPath('M 424 650 L 566 650 L 566 690 L 495 716 L 424 690 Z'),
    lines: 'M 424 650 L 566 650 L 566 690 L 495 716 L 424 690 Z',
  }
}

export function denimJacket(options: TopOptions = {}): Pattern {
  const front = draftTop(underCollar(denimMeasurements), 'front')
  const back = draftTop(underCollar(denimMeasurements), 'back')
  const [far, near] = shirtCollarPieces(denimMeasurements, 'front', '{thread}')
  const seed = options.seed ?? 8
  const flap = pocketFlap()
  const yoke = 'M 330 646 L 624 650'
  const panels = ['M 440 716 C 452 860 500 980 520 1070', 'M 552 716 C 560 860 578 980 582 1070']
  const band = 'M 320 1072 C 500 1080 780 1080 960 1072'
  const sleeveSeam = 'M 322 520 C 316 600 250 780 168 980'
  const button = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="9.5" fill="#fff"/>`
  const buttons =
    [506, 600, 700, 800, 900, 1000, 1104].map((y) => button(640, y)).join('') + button(495, 696) + button(785, 696)
  const rows = (d: string, gap: [number, number]): string[] => [
    translatePath(d, gap),
    translatePath(d, [gap[0] * 1.9, gap[1] * 1.9]),
  ]
  const doubled = [yoke, ...panels].flatMap((d) => rows(d, d === yoke ? [0, 6] : [6, 0]))
  const stitched = [
    ...doubled,
    translatePath(flap.lines, [0, -5]),
    ...rows(sleeveSeam, [6, 2]),
    ...rows(front.armhole, [7, 0]),
  ]
  const middle = [
    'M 612 480 L 612 1140',
    'M 668 480 L 668 1140',
    'M 606 480 L 606 1140',
    translatePath(band, [0, 6]),
    'M 320 1120 C 500 1130 780 1130 960 1120',
  ]
  const marks: Marks = {
    raise:
      mirrorShapes(flap.shape) +
      '<rect x="612" y="470" width="56" height="700" fill="#fff"/><rect x="300" y="1074" width="680" height="80" fill="#fff"/>',
    groove:
      mirrorShapes(
        strokePath(yoke, 2.4) +
          panels.map((d) => strokePath(d, 2.4)).join('') +
          strokePath(flap.lines, 2) +
          strokePath(sleeveSeam, 2.2),
      ) +
      strokePath(band, 2.4) +
      strokePath('M 669 470 L 669 1140', 2.6),
    stitch: mirrorShapes(stitched.map((d) => stitchPath(d)).join('')) + middle.map((d) => stitchPath(d)).join(''),
    metal: buttons,
    tint:
      mirrorShapes(stitched.map((d) => colorStitch(d, '{thread}')).join('')) +
      middle.map((d) => colorStitch(d, '{thread}')).join('') +
      buttons.replaceAll('#fff', '{button}') +
      buttons.replaceAll('#fff', '#00000040').replaceAll('9.5', '4'),
  }
  const backYoke = 'M 326 640 L 954 640'
  const backPanels = ['M 490 640 C 500 820 536 960 544 1070']
  const backSewn = [...rows(backYoke, [0, 6]), translatePath(band, [0, 6]), 'M 320 1120 C 500 1130 780 1130 960 1120']
  const backBoth = [
    ...backPanels.flatMap((d) => rows(d, [6, 0])),
    ...rows(sleeveSeam, [6, 2]),
    ...rows(back.armhole, [7, 0]),
  ]
  const backMarks: Marks = {
    raise: '<rect x="300" y="1074" width="680" height="80" fill="#fff"/>',
    groove:
      strokePath(backYoke, 2.4) +
      strokePath(band, 2.4) +
      mirrorShapes(backPanels.map((d) => strokePath(d, 2.4)).join('') + strokePath(sleeveSeam, 2.2)),
    stitch: backSewn.map((d) => stitchPath(d)).join('') + mirrorShapes(backBoth.map((d) => stitchPath(d)).join('')),
    tint:
      backSewn.map((d) => colorStitch(d, '{thread}')).join('') +
      mirrorShapes(backBoth.map((d) => colorStitch(d, '{thread}')).join('')),
  }
  return {
    fabric: options.fabric ?? fabrics.denim,
    view: { ...view, y: 760, zoom: 1.14 },
    front: {
      pieces: [
        far!,
        bodyPiece(front, 'front', drapePresets.denim, { ...options, seed, front: mergeMarks(marks, options.front) }),
        near!,
      ],
    },
    back: {
      pieces: [
        bodyPiece(back, 'back', drapePresets.denim, { ...options, seed, back: mergeMarks(backMarks, options.back) }),
        ...shirtCollarPieces(denimMeasurements, 'back', '{thread}'),
      ],
    },
    closeUp: { side: 'front', x: 560, y: 600, zoom: 2.4 },
  }
}

const pufferMeasurements: TopMeasurements = {
  ...jacketMeasurements,
  neckHalf: 128,
  neckY: 430,
  frontDrop: 40,
  backDrop: 14,
  shoulderHalf: 340,
  shoulderY: 486,
  armpitHalf: 330,
  armpitY: 730,
  hemHalf: 316,
  hemY: 1180,
  hemBand: 0,
  cuffBand: 0,
  cuffWidth: 150,
  sleeve: 640,
  angle: 13,
  sleeveRotation: 6,
}

const pufferDrape: Drape = {
  loft: 30,
  riseDistance: 26,
  inflation: 0.5,
  retainedInflation: 0.9,
  wrinkleDepth: 6,
  wrinkleWidth: 120,
  stiffness: 0.2,
  slack: 0.035,
}

interface PufferOptions extends TopOptions {
  sleeveless?: boolean
  /** shoulders and collar in the second color */
  yoke?: boolean
}

export function puffer(options: PufferOptions = {}): Pattern {
  const seed = options.seed ?? 9
  const lines = draftTop(pufferMeasurements, 'front')
  const pitch = 112
  const levels = [590, 590 + pitch, 590 + 2 * pitch, 590 + 3 * pitch, 590 + 4 * pitch, 590 + 5 * pitch]
  const level = (y: number): string => `M 290 ${y} C 450 ${y + 12} 830 ${y + 12} 990 ${y}`
  const angle = (lines.sleeveAngle * Math.PI) / 180
  const ring = (by: number): string => {
    const at = (inward: number): string => {
      const a = pufferMeasurements.shoulderHalf + by * Math.sin(angle) - inward * Math.cos(angle)
      const y = pufferMeasurements.shoulderY + by * Math.cos(angle) + inward * Math.sin(angle)
      return `${(640 - a).toFixed(1)} ${y.toFixed(1)}`
    }
    return `M ${at(-30)} L ${at(175)}`
  }
  const rings = [100, 205, 310, 415, 520, 612].map(ring)
  const bodyOnly = (shapes: string): string =>
    `<clipPath id="trunk"><path d="M 320 380 L 960 380 L 962 700 L 1000 1300 L 280 1300 L 318 700 Z"/></clipPath><g clip-path="url(#trunk)">${shapes}</g>`
  const armOnly = (shapes: string): string =>
    `<clipPath id="arm"><path d="${lines.sleeve}"/></clipPath><g clip-path="url(#arm)">${shapes}</g>`
  const seamsOf = (draw: (d: string) => string): string =>
    bodyOnly(levels.map((y) => draw(level(y))).join('')) +
    (options.sleeveless === true ? '' : mirrorShapes(armOnly(rings.map(draw).join(''))))
  const quilt: Marks = {
    groove: seamsOf((d) => strokePath(d, 3)),
    stitch: seamsOf((d) => stitchPath(d, '5 2.2', 1.4)),
    pleat: seamsOf((d) => strokePath(d, 12)),
  }
  const yokeTint: Marks =
    options.yoke === true ? { tint: `<path d="M 0 0 H 1280 V ${levels[0]} H 0 Z" fill="{second}"/>` } : {}
  const vest = (side: 'front' | 'back'): string =>
    mirrorOutline(
      `${side === 'front' ? 'M 640 470 C 580 470 522 452 512 430' : 'M 640 440 C 590 440 530 438 512 430'} C 470 446 420 462 392 484 C 420 560 420 640 330 730 C 322 860 318 1020 322 1180 C 420 1192 560 1192 640 1192`,
    )
  const armEdge = 'M 392 484 C 420 560 420 640 330 730'
  const piece = (side: 'front' | 'back'): Piece => {
    const stitched = bodyPiece(draftTop(pufferMeasurements, side), side, pufferDrape, {
      ...options,
      seed,
      [side]: mergeMarks(
        options[side],
        quilt,
        yokeTint,
        side === 'front' ? zipMarks(440, 1196, '#3a3a3d') : {},
        side === 'front' ? pocketZipMarks() : {},
      ),
    })
    const zipLine = side === 'front' ? strokePath('M 640 430 L 640 1200', 26) : ''
    const edges =
      strokePath('M 322 1180 C 420 1192 860 1192 958 1180', 14) +
      mirrorShapes(strokePath(lines.cuffEdge, 14) + strokePath(lines.armhole, 6))
    const quilted = { ...stitched, pinned: seamsOf((d) => strokePath(d, 9)) + zipLine + edges }
    if (options.sleeveless !== true) return quilted
    const { limbRotations: _, ...sleeveless } = quilted
    return {
      ...sleeveless,
      outline: vest(side),
      pinned:
        seamsOf((d) => strokePath(d, 9)) +
        zipLine +
        strokePath('M 322 1180 C 420 1192 860 1192 958 1180', 14) +
        mirrorShapes(strokePath(armEdge, 16)),
      marks: mergeMarks(
        {
          groove: mirrorShapes(strokePath(translatePath(armEdge, [12, 2]), 2)),
          stitch: mirrorShapes(stitchPath(translatePath(armEdge, [16, 2]))),
        },
        quilt,
        yokeTint,
        side === 'front' ? zipMarks(440, 1196, '#3a3a3d') : {},
        side === 'front' ? pocketZipMarks() : {},
        options[side],
      ),
    }
  }
  const collar = (side: 'front' | 'back'): Piece => ({
    name: 'collar',
    outline: mirrorOutline(
      side === 'front'
        ? 'M 640 350 C 590 350 540 344 522 336 C 504 370 500 410 508 440 C 540 470 600 484 640 486'
        : 'M 640 330 C 590 328 540 330 520 338 C 504 370 500 410 508 440 C 540 460 600 466 640 466',
    ),
    colorName: options.yoke === true ? 'second' : 'main',
    drape: { ...pufferDrape, loft: 24, riseDistance: 20, inflation: 0.5 },
    pinned:
      (side === 'front' ? strokePath('M 640 330 L 640 500', 26) : '') +
      strokePath('M 500 400 C 560 420 720 420 780 400', 8),
    marks: mergeMarks(
      {
        groove: strokePath('M 500 400 C 560 420 720 420 780 400', 2.6),
        stitch: stitchPath('M 500 400 C 560 420 720 420 780 400'),
      },
      side === 'front' ? zipMarks(352, 492, '#3a3a3d') : {},
    ),
    restFactor: 0.6,
    seed: 23 + seed,
  })
  const inside: Piece = {
    name: 'collar inside',
    outline: mirrorOutline('M 640 322 C 596 318 548 320 524 334 C 520 350 530 360 560 366 C 590 372 620 374 640 374'),
    colorName: 'lining',
    drape: { loft: 6, riseDistance: 16, inflation: 0.05, wrinkleDepth: 2, wrinkleWidth: 60, stiffness: 0.3, slack: 0 },
    marks: { tint: '<rect x="480" y="300" width="320" height="100" fill="#000" fill-opacity="0.25"/>' },
  }
  return {
    fabric: options.fabric ?? fabrics.shell,
    view: { x: 640, y: 760, zoom: options.sleeveless === true ? 1.34 : 1.14 },
    front: { pieces: [inside, piece('front'), collar('front')] },
    back: { pieces: [piece('back'), collar('back')] },
    closeUp: { side: 'front', x: 590, y: 560, zoom: 2.3 },
  }
}

function pocketZipMarks(): Marks {
  const d = 'M 438 946 L 412 1064'
  return {
    groove: mirrorShapes(strokePath(d, 3)),
    metal: mirrorShapes(`<path d="${d}" stroke="#fff" stroke-width="5" stroke-dasharray="2.4 2"/>`),
    tint: mirrorShapes(colorStroke(d, '#1b1b1e', 11) + colorStroke(d, '#55555a', 5, '2.4 2')),
  }
}
