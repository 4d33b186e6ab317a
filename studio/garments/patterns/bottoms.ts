import { fabrics, type Fabric } from '../../render/fabrics.ts'
import type { Drape, Marks, Pattern, Piece, LimbRotation } from '../pattern.ts'
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
import { cordPiece, mergeMarks, drapePresets, type TopOptions } from './tops.ts'

/** Measurements of trousers and shorts in pattern units; half widths are measured from the center line. */
interface BottomMeasurements {
  waistHalf: number
  waistY: number
  waistDip: number
  hipHalf: number
  hipY: number
  crotchY: number
  hemOuter: number
  hemInner: number
  hemY: number
  kneeOuter: number
  kneeInner: number
  /** depth of the waistband and of a cuff at the hem */
  waistband: number
  cuff: number
  elastic: boolean
  /** degrees by which the legs are cut further apart and then rotated together, which makes the folds */
  legRotation: number
}

const p = (a: number, y: number): string => `${Math.round((640 - a) * 10) / 10} ${Math.round(y * 10) / 10}`

interface BottomLines {
  outline: string
  outseam: string
  bandSeam: string
  bandMiddle: string
  rise: string
  hem: string
  cuffSeam: string
  cuffMiddle: string
  limbRotations: LimbRotation[]
}

function draftBottom(measurements: BottomMeasurements, side: 'front' | 'back'): BottomLines {
  const dip = side === 'front' ? measurements.waistDip : -measurements.waistDip * 0.3
  const kneeY = (measurements.crotchY + measurements.hemY) / 2
  const cuffTop = measurements.hemY - measurements.cuff
  const slim = measurements.cuff > 0 ? 14 : 0
  const gatheredHip = measurements.elastic
    ? `C ${p(measurements.waistHalf + 4, measurements.waistY + measurements.waistband)} ${p(measurements.waistHalf + 26, measurements.waistY + measurements.waistband + 6)} ${p(measurements.waistHalf + 30, measurements.waistY + measurements.waistband + 40)}`
    : ''
  const outside = `${gatheredHip} C ${p(measurements.hipHalf - 10, measurements.hipY - 80)} ${p(measurements.hipHalf, measurements.hipY - 30)} ${p(measurements.hipHalf + 4, measurements.hipY)} C ${p(measurements.kneeOuter - 4, measurements.hipY + (kneeY - measurements.hipY) * 0.4)} ${p(measurements.kneeOuter, kneeY - (kneeY - measurements.hipY) * 0.3)} ${p(measurements.kneeOuter, kneeY)} C ${p(measurements.kneeOuter, kneeY + (cuffTop - kneeY) * 0.35)} ${p(measurements.hemOuter + slim, cuffTop - (cuffTop - kneeY) * 0.4)} ${p(measurements.hemOuter + slim, cuffTop - (measurements.cuff > 0 ? 16 : 0))}`
  const hem =
    measurements.cuff > 0
      ? `C ${p(measurements.hemOuter + slim, cuffTop - 3)} ${p(measurements.hemOuter + 3, cuffTop)} ${p(measurements.hemOuter, cuffTop + 4)} L ${p(measurements.hemOuter - 2, measurements.hemY)} L ${p(measurements.hemInner + 2, measurements.hemY + 4)} L ${p(measurements.hemInner, cuffTop + 6)} C ${p(measurements.hemInner - 3, cuffTop)} ${p(measurements.hemInner - slim, cuffTop - 3)} ${p(measurements.hemInner - slim, cuffTop - 16)}`
      : `C ${p(measurements.hemOuter - 60, measurements.hemY + 12)} ${p(measurements.hemInner + 60, measurements.hemY + 18)} ${p(measurements.hemInner, measurements.hemY + 8)}`
  const inside = `C ${p(measurements.kneeInner - 4, cuffTop - (cuffTop - kneeY) * 0.4)} ${p(measurements.kneeInner - 4, kneeY + (cuffTop - kneeY) * 0.25)} ${p(measurements.kneeInner - 4, kneeY)} C ${p(measurements.kneeInner - 8, kneeY - (kneeY - measurements.crotchY) * 0.35)} ${p(10, measurements.crotchY + (kneeY - measurements.crotchY) * 0.2)} ${p(0, measurements.crotchY)}`
  const outline = mirrorOutline(
    `M ${p(0, measurements.waistY + dip)} C ${p(measurements.waistHalf * 0.5, measurements.waistY + dip)} ${p(measurements.waistHalf * 0.8, measurements.waistY + dip * 0.5)} ${p(measurements.waistHalf, measurements.waistY)} ${outside} ${hem} ${inside}`,
  )
  const level = (down: number): string =>
    `M ${p(measurements.waistHalf + 40, measurements.waistY + down - dip * 0.1)} C ${p(measurements.waistHalf * 0.8, measurements.waistY + down + dip * 0.6)} ${p(measurements.waistHalf * 0.4, measurements.waistY + down + dip)} ${p(0, measurements.waistY + down + dip)} C ${p(-measurements.waistHalf * 0.4, measurements.waistY + down + dip)} ${p(-measurements.waistHalf * 0.8, measurements.waistY + down + dip * 0.6)} ${p(-measurements.waistHalf - 40, measurements.waistY + down - dip * 0.1)}`
  const acrossHem = (y: number): string =>
    `M ${p(measurements.hemOuter + 40, y - 3)} C ${p(measurements.hemOuter - 60, y + 10)} ${p(measurements.hemInner + 60, y + 14)} ${p(measurements.hemInner - 40, y + 6)}`
  return {
    outline,
    outseam: `M ${p(measurements.waistHalf, measurements.waistY)} ${outside}`,
    bandSeam: level(measurements.waistband),
    bandMiddle: level(measurements.waistband / 2),
    rise: `M ${p(0, measurements.waistY + dip + measurements.waistband)} C ${p(-3, measurements.waistY + 200)} ${p(5, measurements.crotchY - 120)} ${p(0, measurements.crotchY)}`,
    hem: acrossHem(measurements.hemY),
    cuffSeam: acrossHem(cuffTop),
    cuffMiddle: acrossHem(measurements.hemY - measurements.cuff / 2 + 1),
    limbRotations: [
      {
        limb: 'leg',
        side: -1,
        x: 640 - measurements.hipHalf * 0.6,
        y: measurements.crotchY - 110,
        degrees: -measurements.legRotation,
        blendDistance: 260,
      },
      {
        limb: 'leg',
        side: 1,
        x: 640 + measurements.hipHalf * 0.6,
        y: measurements.crotchY - 110,
        degrees: measurements.legRotation,
        blendDistance: 260,
      },
    ],
  }
}

function innerWaistPiece(measurements: BottomMeasurements): Piece {
  const w = measurements.waistHalf
  return {
    name: 'waist inside',
    outline: mirrorOutline(
      `M ${p(0, measurements.waistY - measurements.waistDip * 0.3)} C ${p(w * 0.5, measurements.waistY - measurements.waistDip * 0.3)} ${p(w * 0.8, measurements.waistY - 6)} ${p(w - 2, measurements.waistY + 2)} C ${p(w * 0.9, measurements.waistY + measurements.waistDip + 24)} ${p(w * 0.4, measurements.waistY + measurements.waistDip + 34)} ${p(0, measurements.waistY + measurements.waistDip + 34)}`,
    ),
    colorName: 'lining',
    drape: { loft: 4, riseDistance: 16, inflation: 0, wrinkleDepth: 2, wrinkleWidth: 80, stiffness: 0.4, slack: 0 },
    edgeRadius: 5,
    marks: {
      tint: `<rect x="300" y="${measurements.waistY - 60}" width="680" height="200" fill="#000" fill-opacity="0.18"/><rect x="608" y="${measurements.waistY - 2}" width="64" height="40" fill="#efeae0"/>`,
    },
    seed: 3,
  }
}

interface BottomOptions extends TopOptions {
  /** a stripe along the outside of each leg */
  stripe?: boolean
}

function bottomPiece(
  measurements: BottomMeasurements,
  side: 'front' | 'back',
  drape: Drape,
  options: BottomOptions,
  extraMarks: Marks,
  defaultSeed: number,
): Piece {
  const l = draftBottom(measurements, side)
  const marks: Marks = {
    groove: strokePath(l.rise, 2.4) + strokePath(l.bandSeam, 2.4),
    stitch: stitchPath(translatePath(l.rise, [7, 0])),
  }
  let gathered = ''
  if (measurements.elastic) {
    marks.rib = ribPath(l.bandMiddle, measurements.waistband - 6, 9)
    marks.stitch += [0.28, 0.52, 0.76]
      .map((k) => stitchPath(translatePath(l.bandMiddle, [0, (k - 0.5) * measurements.waistband])))
      .join('')
    gathered += strokePath(l.bandMiddle, measurements.waistband + 6)
  } else
    marks.stitch +=
      stitchPath(translatePath(l.bandSeam, [0, -6])) +
      stitchPath(translatePath(l.bandMiddle, [0, -measurements.waistband / 2 + 8]))
  if (measurements.cuff > 0) {
    marks.groove += mirrorShapes(strokePath(l.cuffSeam, 2.4))
    marks.rib = (marks.rib ?? '') + mirrorShapes(ribPath(l.cuffMiddle, measurements.cuff - 4))
    gathered += mirrorShapes(strokePath(l.cuffMiddle, measurements.cuff + 4))
  } else {
    marks.stitch += mirrorShapes(
      stitchPath(translatePath(l.hem, [0, -26])) + stitchPath(translatePath(l.hem, [0, -32])),
    )
    marks.groove += mirrorShapes(strokePath(translatePath(l.hem, [0, -29]), 1.4))
  }
  if (options.stripe === true)
    marks.tint = mirrorShapes(
      `<clipPath id="above"><rect y="${measurements.waistY + measurements.waistband}" width="1280" height="${measurements.hemY - measurements.cuff - measurements.waistY - measurements.waistband}"/></clipPath><g clip-path="url(#above)">${colorStroke(translatePath(l.outseam, [34, 0]), '{second}', 34)}</g>`,
    )
  return {
    name: 'body',
    outline: l.outline,
    drape,
    limbRotations: l.limbRotations,
    gathered,
    gatherAmount: 0.1,
    seed: (options.seed ?? defaultSeed) + (side === 'back' ? 50 : 0),
    marks: mergeMarks(marks, extraMarks, options[side]),
  }
}

const joggerMeasurements: BottomMeasurements = {
  waistHalf: 196,
  waistY: 250,
  waistDip: 16,
  hipHalf: 272,
  hipY: 500,
  crotchY: 660,
  hemOuter: 292,
  hemInner: 172,
  hemY: 1370,
  kneeOuter: 318,
  kneeInner: 98,
  waistband: 58,
  cuff: 66,
  elastic: true,
  legRotation: 5,
}

function slantPocketMarks(measurements: BottomMeasurements): Marks {
  const d = `M ${p(measurements.waistHalf - 22, measurements.waistY + measurements.waistband + 4)} C ${p(measurements.waistHalf - 4, measurements.waistY + 130)} ${p(measurements.hipHalf - 24, measurements.waistY + 190)} ${p(measurements.hipHalf + 10, measurements.waistY + 236)}`
  return {
    groove: mirrorShapes(strokePath(d, 3.4)),
    stitch: mirrorShapes(stitchPath(translatePath(d, [12, -4])) + stitchPath(translatePath(d, [18, -6]))),
  }
}

function backPocketMarks(measurements: BottomMeasurements, double: boolean): Marks {
  const at = (a: number, down: number): string => p(a, measurements.waistY + down)
  // Sewn on at its sides and bottom; the opening has only a hem.
  const stitched = `M ${at(66, 160)} L ${at(68, 300)} L ${at(132, 330)} L ${at(198, 306)} L ${at(200, 166)}`
  const hem = `M ${at(66, 180)} L ${at(200, 186)}`
  const draw = double
    ? mirrorShapes
    : (shapes: string): string => `<g transform="translate(1280 0) scale(-1 1)">${shapes}</g>`
  const d = `${stitched} Z`
  return {
    raise: draw(fillPath(d)),
    groove: draw(strokePath(d, 1.8)),
    stitch: draw(stitchPath(stitched) + stitchPath(hem)),
  }
}

export function joggers(options: BottomOptions = {}): Pattern {
  const drape: Drape = { ...drapePresets.fleece, loft: 19 }
  const [x, y] = [640, joggerMeasurements.waistY + joggerMeasurements.waistDip + 40]
  return {
    fabric: options.fabric ?? fabrics.fleece,
    view: { x: 640, y: 812, zoom: 1.2 },
    front: {
      pieces: [
        innerWaistPiece(joggerMeasurements),
        bottomPiece(joggerMeasurements, 'front', drape, options, slantPocketMarks(joggerMeasurements), 3),
        cordPiece([
          `M ${x - 22} ${y} C ${x - 40} ${y + 70} ${x - 14} ${y + 130} ${x - 34} ${y + 210}`,
          `M ${x + 22} ${y} C ${x + 44} ${y + 60} ${x + 16} ${y + 120} ${x + 30} ${y + 182}`,
        ]),
      ],
    },
    back: {
      pieces: [bottomPiece(joggerMeasurements, 'back', drape, options, backPocketMarks(joggerMeasurements, false), 3)],
    },
    closeUp: { side: 'front', x: 590, y: 420, zoom: 2.4 },
  }
}

const jeanMeasurements: BottomMeasurements = {
  waistHalf: 206,
  waistY: 240,
  waistDip: 26,
  hipHalf: 258,
  hipY: 500,
  crotchY: 640,
  hemOuter: 348,
  hemInner: 92,
  hemY: 1370,
  kneeOuter: 318,
  kneeInner: 62,
  waistband: 50,
  cuff: 0,
  elastic: false,
  legRotation: 4,
}

const carpenterMeasurements: BottomMeasurements = {
  ...jeanMeasurements,
  hemOuter: 312,
  hemInner: 112,
  kneeOuter: 300,
  kneeInner: 78,
}

function denimMarks(measurements: BottomMeasurements, side: 'front' | 'back', carpenter: boolean): Marks {
  const l = draftBottom(measurements, side)
  const y = measurements.waistY + measurements.waistband
  const loops = (side === 'front' ? [70, 168] : [0.5, 150])
    .map(
      (a) =>
        `<rect x="${640 - a - 9}" y="${measurements.waistY + measurements.waistDip * (side === 'front' ? 0.5 : -0.4)}" width="18" height="${measurements.waistband + 14}" fill="#fff"/>`,
    )
    .join('')
  const rows = (d: string, gap: [number, number]): string[] => [
    translatePath(d, gap),
    translatePath(d, [gap[0] * 2.1, gap[1] * 2.1]),
  ]
  const hems = [translatePath(l.hem, [0, -26])]
  const bandRows = [
    translatePath(l.bandSeam, [0, -6]),
    translatePath(l.bandMiddle, [0, -measurements.waistband / 2 + 8]),
  ]
  const outer = translatePath(l.outseam, [9, 0])
  if (side === 'front') {
    const pocket = `M ${p(84, y + 10)} C ${p(92, y + 66)} ${p(150, y + 104)} ${p(measurements.hipHalf - 6, y + 112)}`
    const coin = `M ${p(198, y + 14)} L ${p(198, y + 84)} M ${p(132, y + 14)} L ${p(134, y + 78)}`
    const fly = `M ${p(-46, y + 20)} C ${p(-46, y + 180)} ${p(-40, y + 226)} ${p(0, y + 252)}`
    const mirroredRows = [...rows(pocket, [-3, 7]), ...hems, ...(carpenter ? rows(outer, [8, 0]) : [])]
    const single = [...rows(fly, [-6, 0]), ...bandRows, translatePath(l.rise, [-7, 0])]
    const rivets = mirrorShapes(
      `<circle cx="${640 - 84}" cy="${y + 22}" r="5.5" fill="#fff"/><circle cx="${640 - measurements.hipHalf + 18}" cy="${y + 108}" r="5.5" fill="#fff"/>`,
    )
    const button = `<circle cx="640" cy="${measurements.waistY + measurements.waistDip + measurements.waistband / 2}" r="12" fill="#fff"/>`
    const tool = carpenter ? `M 372 800 L 372 650 M 388 820 C 420 830 452 826 470 812` : ''
    return {
      raise: mirrorShapes(loops),
      groove:
        mirrorShapes(strokePath(pocket, 3) + strokePath(outer, 1.6)) +
        strokePath(coin, 2) +
        strokePath(l.bandSeam, 2) +
        (tool === '' ? '' : strokePath(tool, 2)),
      stitch: mirrorShapes(mirroredRows.map((d) => stitchPath(d)).join('')) + single.map((d) => stitchPath(d)).join(''),
      metal: rivets + button,
      tint:
        washTint(side) +
        mirrorShapes(mirroredRows.map((d) => colorStitch(d, '{thread}')).join('')) +
        single.map((d) => colorStitch(d, '{thread}')).join('') +
        (tool === '' ? '' : colorStitch(tool, '{thread}')) +
        (rivets + button).replaceAll('#fff', '{button}'),
    }
  }
  const yoke = `M ${p(measurements.hipHalf + 10, y + 40)} L ${p(0, y + 96)}`
  const pocket = `M ${p(58, y + 130)} L ${p(206, y + 112)} L ${p(214, y + 262)} L ${p(140, y + 302)} L ${p(62, y + 280)} Z`
  const arc = `M ${p(60, y + 200)} C ${p(100, y + 180)} ${p(120, y + 220)} ${p(138, y + 222)} C ${p(156, y + 216)} ${p(180, y + 170)} ${p(212, y + 182)}`
  const mirroredRows = [
    ...rows(yoke, [0, 7]),
    translatePath(pocket, [0, -5]),
    `M ${p(58, y + 146)} L ${p(206, y + 128)}`,
    ...(carpenter ? [] : [arc]),
    ...hems,
  ]
  const patch = `<rect x="712" y="${measurements.waistY + 2}" width="104" height="62" fill="#fff" transform="rotate(4 764 ${measurements.waistY + 30})"/>`
  return {
    raise: loops + mirrorShapes(fillPath(pocket)) + patch,
    groove: mirrorShapes(strokePath(yoke, 2.4) + strokePath(pocket, 2)),
    stitch: mirrorShapes(mirroredRows.map((d) => stitchPath(d)).join('')) + bandRows.map((d) => stitchPath(d)).join(''),
    tint:
      washTint(side) +
      mirrorShapes(mirroredRows.map((d) => colorStitch(d, '{thread}')).join('')) +
      bandRows.map((d) => colorStitch(d, '{thread}')).join('') +
      patch.replace('#fff', '#8a5a38'),
  }
}

/** Faded areas of washed denim: thighs, knees, seat. */
function washTint(side: 'front' | 'back'): string {
  const ellipse = (cx: number, cy: number, rx: number, ry: number, id: string): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="{wash}" stop-opacity="0.55"/><stop offset="0.6" stop-color="{wash}" stop-opacity="0.25"/><stop offset="1" stop-color="{wash}" stop-opacity="0"/></radialGradient><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  const whiskers = [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M ${430 - i * 4} ${470 + i * 34} C ${480} ${486 + i * 30} ${540} ${500 + i * 26} 590 ${540 + i * 20}" stroke="{wash}" stroke-opacity="0.16" stroke-width="7"/>`,
    )
    .join('')
  return side === 'front'
    ? mirrorShapes(ellipse(470, 720, 100, 320, 'thigh') + ellipse(452, 1010, 90, 130, 'knee') + whiskers)
    : mirrorShapes(ellipse(500, 560, 120, 130, 'seat') + ellipse(460, 940, 90, 260, 'calf'))
}

interface JeanOptions extends BottomOptions {
  carpenter?: boolean
}

export function jeans(options: JeanOptions = {}): Pattern {
  const measurements = options.carpenter === true ? carpenterMeasurements : jeanMeasurements
  const drape: Drape = { ...drapePresets.denim, loft: 13, wrinkleDepth: 9 }
  const carpenter = options.carpenter === true
  return {
    fabric: options.fabric ?? fabrics.denim,
    view: { x: 640, y: 808, zoom: 1.2 },
    front: {
      pieces: [
        innerWaistPiece(measurements),
        bottomPiece(measurements, 'front', drape, options, denimMarks(measurements, 'front', carpenter), 5),
      ],
    },
    back: {
      pieces: [bottomPiece(measurements, 'back', drape, options, denimMarks(measurements, 'back', carpenter), 5)],
    },
    closeUp: { side: 'front', x: 560, y: 390, zoom: 2.5 },
  }
}

const cargoMeasurements: BottomMeasurements = {
  ...joggerMeasurements,
  waistHalf: 204,
  hemOuter: 322,
  hemInner: 136,
  kneeOuter: 330,
  kneeInner: 80,
  cuff: 0,
  elastic: false,
  waistDip: 22,
  waistband: 48,
}

/** A bellows pocket on the outside of the thigh. */
function bellowsPocketMarks(x: number, y: number, width: number, height: number, rotation: number): Marks {
  const at = (shape: string): string =>
    mirrorShapes(`<g transform="translate(${x} ${y}) rotate(${rotation})">${shape}</g>`)
  const flap = `<path d="M -4 0 H ${width + 4} V 52 L ${width - 8} 62 H 8 L -4 52 Z" fill="#fff"/>`
  const edge = `M 0 60 V ${height} H ${width} V 60`
  return {
    raise: at(`<rect y="20" width="${width}" height="${height - 20}" fill="#fff"/>`) + at(flap) + at(flap),
    groove: at(
      strokePath(edge, 3) +
        strokePath(`M -4 64 L ${width + 4} 64`, 3.4) +
        strokePath(`M ${width / 2 - 12} 70 V ${height} M ${width / 2 + 12} 70 V ${height}`, 1.6),
    ),
    stitch: at(
      stitchPath(`M 4 6 H ${width - 4} V 48 L ${width - 12} 55 H 12 L 4 48 Z`) +
        stitchPath(`M 7 66 V ${height - 7} H ${width - 7} V 66`),
    ),
    metal: at(`<circle cx="16" cy="42" r="6" fill="#fff"/><circle cx="${width - 16}" cy="42" r="6" fill="#fff"/>`),
    tint: at(`<circle cx="16" cy="42" r="6" fill="#3a3835"/><circle cx="${width - 16}" cy="42" r="6" fill="#3a3835"/>`),
  }
}

function flyMarks(measurements: BottomMeasurements): Marks {
  const y = measurements.waistY + measurements.waistband
  const fly = `M ${p(-44, y + 20)} C ${p(-44, y + 160)} ${p(-38, y + 206)} ${p(0, y + 232)}`
  const loops = [72, 160]
    .map(
      (a) =>
        `<rect x="${640 - a - 9}" y="${measurements.waistY + 6}" width="18" height="${measurements.waistband + 16}" fill="#fff"/>`,
    )
    .join('')
  const button = `<circle cx="640" cy="${measurements.waistY + measurements.waistDip + measurements.waistband / 2}" r="11" fill="#fff"/>`
  return {
    raise: mirrorShapes(loops),
    stitch: stitchPath(fly) + stitchPath(translatePath(fly, [-6, 0])),
    metal: button,
    tint: button.replace('#fff', '#3a3835'),
  }
}

export function cargo(options: BottomOptions = {}): Pattern {
  const drape: Drape = { ...drapePresets.jersey, loft: 14, wrinkleDepth: 11, stiffness: 0.32, slack: 0.018 }
  const pocket = bellowsPocketMarks(322, 800, 150, 200, 3)
  const knee: Marks = {
    groove: mirrorShapes(strokePath('M 330 1050 L 540 1062', 1.8)),
    stitch: mirrorShapes(stitchPath('M 330 1056 L 540 1068')),
  }
  return {
    fabric: options.fabric ?? fabrics.twill,
    view: { x: 640, y: 812, zoom: 1.2 },
    front: {
      pieces: [
        innerWaistPiece(cargoMeasurements),
        bottomPiece(
          cargoMeasurements,
          'front',
          drape,
          options,
          mergeMarks(slantPocketMarks(cargoMeasurements), pocket, flyMarks(cargoMeasurements), knee),
          7,
        ),
      ],
    },
    back: {
      pieces: [
        bottomPiece(
          cargoMeasurements,
          'back',
          drape,
          options,
          mergeMarks(backPocketMarks(cargoMeasurements, true), bellowsPocketMarks(316, 800, 110, 200, 3)),
          7,
        ),
      ],
    },
    closeUp: { side: 'front', x: 470, y: 850, zoom: 2.3 },
  }
}

const shortMeasurements: BottomMeasurements = {
  waistHalf: 216,
  waistY: 420,
  waistDip: 18,
  hipHalf: 268,
  hipY: 620,
  crotchY: 800,
  hemOuter: 336,
  hemInner: 26,
  hemY: 1110,
  kneeOuter: 306,
  kneeInner: 22,
  waistband: 60,
  cuff: 0,
  elastic: true,
  legRotation: 1.5,
}

interface ShortOptions extends BottomOptions {
  kind?: 'fleece' | 'swim' | 'work'
}

export function shorts(options: ShortOptions = {}): Pattern {
  const kind = options.kind ?? 'fleece'
  const measurements: BottomMeasurements =
    kind === 'swim'
      ? { ...shortMeasurements, hemY: 1030, hemOuter: 336, crotchY: 790 }
      : kind === 'work'
        ? {
            ...shortMeasurements,
            elastic: false,
            waistband: 50,
            waistDip: 24,
            hemY: 1170,
            hemOuter: 350,
            kneeOuter: 314,
          }
        : shortMeasurements
  const fabric: Fabric = options.fabric ?? { fleece: fabrics.fleece, swim: fabrics.taffeta, work: fabrics.twill }[kind]
  const drape = {
    fleece: { ...drapePresets.fleece, loft: 18 },
    swim: { ...drapePresets.nylon, loft: 12 },
    work: { ...drapePresets.jersey, loft: 14, stiffness: 0.36, wrinkleDepth: 10 },
  }[kind]
  const [x, y] = [640, measurements.waistY + measurements.waistDip + 40]
  const front = mergeMarks(
    slantPocketMarks(measurements),
    kind === 'work' ? mergeMarks(bellowsPocketMarks(296, 880, 150, 190, 4), flyMarks(measurements)) : {},
  )
  const laces = cordPiece(
    [
      `M ${x - 20} ${y} C ${x - 46} ${y + 60} ${x - 10} ${y + 110} ${x - 36} ${y + 180}`,
      `M ${x + 20} ${y} C ${x + 50} ${y + 50} ${x + 10} ${y + 110} ${x + 34} ${y + 158}`,
    ],
    kind === 'swim' ? 9 : 11,
  )
  return {
    fabric,
    view: { x: 640, y: kind === 'work' ? 790 : 760, zoom: 1.42 },
    front: {
      pieces: [
        innerWaistPiece(measurements),
        bottomPiece(measurements, 'front', drape, options, front, 9),
        ...(kind === 'work' ? [] : [laces]),
      ],
    },
    back: {
      pieces: [bottomPiece(measurements, 'back', drape, options, backPocketMarks(measurements, kind === 'work'), 9)],
    },
    closeUp: { side: 'front', x: 580, y: 600, zoom: 2.5 },
  }
}
