import { fabrics, type Fabric } from '../fabrics.ts'
import type { Lie, Marks, Pattern, Piece, Swing } from '../pattern.ts'
import { area, both, colouredThread, line, moved, paintLine, ribs, thread, whole } from '../shapes.ts'
import { cords, joined, lies, type Extras } from './tops.ts'

/** Measures of trousers and shorts, pattern units; half widths are from the middle. */
interface Leg {
  waistHalf: number
  waistY: number
  dip: number
  hipHalf: number
  hipY: number
  crotchY: number
  hemOuter: number
  hemInner: number
  hemY: number
  kneeOuter: number
  kneeInner: number
  /** depth of the waistband and of a cuff at the hem */
  band: number
  cuff: number
  elastic: boolean
  /** degrees by which the legs were further apart before they were laid down */
  turn: number
}

const p = (a: number, y: number): string => `${Math.round((640 - a) * 10) / 10} ${Math.round(y * 10) / 10}`

interface LegLines {
  outline: string
  outseam: string
  bandSeam: string
  bandMiddle: string
  rise: string
  hem: string
  cuffSeam: string
  cuffMiddle: string
  swings: Swing[]
}

function linesOf(leg: Leg, side: 'front' | 'back'): LegLines {
  const dip = side === 'front' ? leg.dip : -leg.dip * 0.3
  const kneeY = (leg.crotchY + leg.hemY) / 2
  const cuffTop = leg.hemY - leg.cuff
  const slim = leg.cuff > 0 ? 14 : 0
  const gatheredHip = leg.elastic
    ? `C ${p(leg.waistHalf + 4, leg.waistY + leg.band)} ${p(leg.waistHalf + 26, leg.waistY + leg.band + 6)} ${p(leg.waistHalf + 30, leg.waistY + leg.band + 40)}`
    : ''
  const outside = `${gatheredHip} C ${p(leg.hipHalf - 10, leg.hipY - 80)} ${p(leg.hipHalf, leg.hipY - 30)} ${p(leg.hipHalf + 4, leg.hipY)} C ${p(leg.kneeOuter - 4, leg.hipY + (kneeY - leg.hipY) * 0.4)} ${p(leg.kneeOuter, kneeY - (kneeY - leg.hipY) * 0.3)} ${p(leg.kneeOuter, kneeY)} C ${p(leg.kneeOuter, kneeY + (cuffTop - kneeY) * 0.35)} ${p(leg.hemOuter + slim, cuffTop - (cuffTop - kneeY) * 0.4)} ${p(leg.hemOuter + slim, cuffTop - (leg.cuff > 0 ? 16 : 0))}`
  const hem =
    leg.cuff > 0
      ? `C ${p(leg.hemOuter + slim, cuffTop - 3)} ${p(leg.hemOuter + 3, cuffTop)} ${p(leg.hemOuter, cuffTop + 4)} L ${p(leg.hemOuter - 2, leg.hemY)} L ${p(leg.hemInner + 2, leg.hemY + 4)} L ${p(leg.hemInner, cuffTop + 6)} C ${p(leg.hemInner - 3, cuffTop)} ${p(leg.hemInner - slim, cuffTop - 3)} ${p(leg.hemInner - slim, cuffTop - 16)}`
      : `C ${p(leg.hemOuter - 60, leg.hemY + 12)} ${p(leg.hemInner + 60, leg.hemY + 18)} ${p(leg.hemInner, leg.hemY + 8)}`
  const inside = `C ${p(leg.kneeInner - 4, cuffTop - (cuffTop - kneeY) * 0.4)} ${p(leg.kneeInner - 4, kneeY + (cuffTop - kneeY) * 0.25)} ${p(leg.kneeInner - 4, kneeY)} C ${p(leg.kneeInner - 8, kneeY - (kneeY - leg.crotchY) * 0.35)} ${p(10, leg.crotchY + (kneeY - leg.crotchY) * 0.2)} ${p(0, leg.crotchY)}`
  const outline = whole(
    `M ${p(0, leg.waistY + dip)} C ${p(leg.waistHalf * 0.5, leg.waistY + dip)} ${p(leg.waistHalf * 0.8, leg.waistY + dip * 0.5)} ${p(leg.waistHalf, leg.waistY)} ${outside} ${hem} ${inside}`,
  )
  const level = (down: number): string =>
    `M ${p(leg.waistHalf + 40, leg.waistY + down - dip * 0.1)} C ${p(leg.waistHalf * 0.8, leg.waistY + down + dip * 0.6)} ${p(leg.waistHalf * 0.4, leg.waistY + down + dip)} ${p(0, leg.waistY + down + dip)} C ${p(-leg.waistHalf * 0.4, leg.waistY + down + dip)} ${p(-leg.waistHalf * 0.8, leg.waistY + down + dip * 0.6)} ${p(-leg.waistHalf - 40, leg.waistY + down - dip * 0.1)}`
  const acrossHem = (y: number): string =>
    `M ${p(leg.hemOuter + 40, y - 3)} C ${p(leg.hemOuter - 60, y + 10)} ${p(leg.hemInner + 60, y + 14)} ${p(leg.hemInner - 40, y + 6)}`
  return {
    outline,
    outseam: `M ${p(leg.waistHalf, leg.waistY)} ${outside}`,
    bandSeam: level(leg.band),
    bandMiddle: level(leg.band / 2),
    rise: `M ${p(0, leg.waistY + dip + leg.band)} C ${p(-3, leg.waistY + 200)} ${p(5, leg.crotchY - 120)} ${p(0, leg.crotchY)}`,
    hem: acrossHem(leg.hemY),
    cuffSeam: acrossHem(cuffTop),
    cuffMiddle: acrossHem(leg.hemY - leg.cuff / 2 + 1),
    swings: [
      { limb: 'leg', side: -1, x: 640 - leg.hipHalf * 0.6, y: leg.crotchY - 110, degrees: -leg.turn, over: 260 },
      { limb: 'leg', side: 1, x: 640 + leg.hipHalf * 0.6, y: leg.crotchY - 110, degrees: leg.turn, over: 260 },
    ],
  }
}

function waistInside(leg: Leg): Piece {
  const w = leg.waistHalf
  return {
    name: 'waist inside',
    outline: whole(
      `M ${p(0, leg.waistY - leg.dip * 0.3)} C ${p(w * 0.5, leg.waistY - leg.dip * 0.3)} ${p(w * 0.8, leg.waistY - 6)} ${p(w - 2, leg.waistY + 2)} C ${p(w * 0.9, leg.waistY + leg.dip + 24)} ${p(w * 0.4, leg.waistY + leg.dip + 34)} ${p(0, leg.waistY + leg.dip + 34)}`,
    ),
    dye: 'lining',
    lie: { fill: 4, rise: 16, puff: 0, rumple: 2, rumpleWidth: 80, stiffness: 0.4, slack: 0 },
    roll: 5,
    marks: {
      tint: `<rect x="300" y="${leg.waistY - 60}" width="680" height="200" fill="#000" fill-opacity="0.18"/><rect x="608" y="${leg.waistY - 2}" width="64" height="40" fill="#efeae0"/>`,
    },
    seed: 3,
  }
}

interface BottomExtras extends Extras {
  /** a stripe along the outside of each leg */
  stripe?: boolean
}

function base(
  leg: Leg,
  side: 'front' | 'back',
  lie: Lie,
  extras: BottomExtras,
  more: Marks,
  fabricSeed: number,
): Piece {
  const l = linesOf(leg, side)
  const marks: Marks = { groove: line(l.rise, 2.4) + line(l.bandSeam, 2.4), stitch: thread(moved(l.rise, [7, 0])) }
  let gathered = ''
  if (leg.elastic) {
    marks.rib = ribs(l.bandMiddle, leg.band - 6, 9)
    marks.stitch += [0.28, 0.52, 0.76].map((k) => thread(moved(l.bandMiddle, [0, (k - 0.5) * leg.band]))).join('')
    gathered += line(l.bandMiddle, leg.band + 6)
  } else marks.stitch += thread(moved(l.bandSeam, [0, -6])) + thread(moved(l.bandMiddle, [0, -leg.band / 2 + 8]))
  if (leg.cuff > 0) {
    marks.groove += both(line(l.cuffSeam, 2.4))
    marks.rib = (marks.rib ?? '') + both(ribs(l.cuffMiddle, leg.cuff - 4))
    gathered += both(line(l.cuffMiddle, leg.cuff + 4))
  } else {
    marks.stitch += both(thread(moved(l.hem, [0, -26])) + thread(moved(l.hem, [0, -32])))
    marks.groove += both(line(moved(l.hem, [0, -29]), 1.4))
  }
  if (extras.stripe === true)
    marks.tint = both(
      `<clipPath id="above"><rect y="${leg.waistY + leg.band}" width="1280" height="${leg.hemY - leg.cuff - leg.waistY - leg.band}"/></clipPath><g clip-path="url(#above)">${paintLine(moved(l.outseam, [34, 0]), '{second}', 34)}</g>`,
    )
  return {
    name: 'body',
    outline: l.outline,
    lie,
    swings: l.swings,
    gathered,
    gather: 0.1,
    seed: (extras.seed ?? fabricSeed) + (side === 'back' ? 50 : 0),
    marks: joined(marks, more, extras[side]),
  }
}

const joggerLeg: Leg = {
  waistHalf: 196,
  waistY: 250,
  dip: 16,
  hipHalf: 272,
  hipY: 500,
  crotchY: 660,
  hemOuter: 292,
  hemInner: 172,
  hemY: 1370,
  kneeOuter: 318,
  kneeInner: 98,
  band: 58,
  cuff: 66,
  elastic: true,
  turn: 5,
}

function pocketSlant(leg: Leg): Marks {
  const d = `M ${p(leg.waistHalf - 22, leg.waistY + leg.band + 4)} C ${p(leg.waistHalf - 4, leg.waistY + 130)} ${p(leg.hipHalf - 24, leg.waistY + 190)} ${p(leg.hipHalf + 10, leg.waistY + 236)}`
  return { groove: both(line(d, 3.4)), stitch: both(thread(moved(d, [12, -4])) + thread(moved(d, [18, -6]))) }
}

function backPatch(leg: Leg, double: boolean): Marks {
  const at = (a: number, down: number): string => p(a, leg.waistY + down)
  // Sewn down at its sides and foot; along the mouth runs only the hem.
  const sewn = `M ${at(66, 160)} L ${at(68, 300)} L ${at(132, 330)} L ${at(198, 306)} L ${at(200, 166)}`
  const hem = `M ${at(66, 180)} L ${at(200, 186)}`
  const draw = double ? both : (shapes: string): string => `<g transform="translate(1280 0) scale(-1 1)">${shapes}</g>`
  const d = `${sewn} Z`
  return { raise: draw(area(d)), groove: draw(line(d, 1.8)), stitch: draw(thread(sewn) + thread(hem)) }
}

export function joggers(extras: BottomExtras = {}): Pattern {
  const lie = { ...lies.fleece, fill: 19 }
  const [x, y] = [640, joggerLeg.waistY + joggerLeg.dip + 40]
  return {
    fabric: extras.fabric ?? fabrics.fleece,
    view: { x: 640, y: 812, zoom: 1.2 },
    front: {
      pieces: [
        waistInside(joggerLeg),
        base(joggerLeg, 'front', lie, extras, pocketSlant(joggerLeg), 3),
        cords([
          `M ${x - 22} ${y} C ${x - 40} ${y + 70} ${x - 14} ${y + 130} ${x - 34} ${y + 210}`,
          `M ${x + 22} ${y} C ${x + 44} ${y + 60} ${x + 16} ${y + 120} ${x + 30} ${y + 182}`,
        ]),
      ],
    },
    back: { pieces: [base(joggerLeg, 'back', lie, extras, backPatch(joggerLeg, false), 3)] },
    closeUp: { side: 'front', x: 590, y: 420, zoom: 2.4 },
  }
}

const jeanLeg: Leg = {
  waistHalf: 206,
  waistY: 240,
  dip: 26,
  hipHalf: 258,
  hipY: 500,
  crotchY: 640,
  hemOuter: 348,
  hemInner: 92,
  hemY: 1370,
  kneeOuter: 318,
  kneeInner: 62,
  band: 50,
  cuff: 0,
  elastic: false,
  turn: 4,
}

const straightLeg: Leg = { ...jeanLeg, hemOuter: 312, hemInner: 112, kneeOuter: 300, kneeInner: 78 }

function denimMarks(leg: Leg, side: 'front' | 'back', carpenter: boolean): Marks {
  const l = linesOf(leg, side)
  const y = leg.waistY + leg.band
  const loops = (side === 'front' ? [70, 168] : [0.5, 150])
    .map(
      (a) =>
        `<rect x="${640 - a - 9}" y="${leg.waistY + leg.dip * (side === 'front' ? 0.5 : -0.4)}" width="18" height="${leg.band + 14}" fill="#fff"/>`,
    )
    .join('')
  const rows = (d: string, gap: [number, number]): string[] => [moved(d, gap), moved(d, [gap[0] * 2.1, gap[1] * 2.1])]
  const hems = [moved(l.hem, [0, -26])]
  const bandRows = [moved(l.bandSeam, [0, -6]), moved(l.bandMiddle, [0, -leg.band / 2 + 8])]
  const outer = moved(l.outseam, [9, 0])
  if (side === 'front') {
    const pocket = `M ${p(84, y + 10)} C ${p(92, y + 66)} ${p(150, y + 104)} ${p(leg.hipHalf - 6, y + 112)}`
    const coin = `M ${p(198, y + 14)} L ${p(198, y + 84)} M ${p(132, y + 14)} L ${p(134, y + 78)}`
    const fly = `M ${p(-46, y + 20)} C ${p(-46, y + 180)} ${p(-40, y + 226)} ${p(0, y + 252)}`
    const mirroredRows = [...rows(pocket, [-3, 7]), ...hems, ...(carpenter ? rows(outer, [8, 0]) : [])]
    const single = [...rows(fly, [-6, 0]), ...bandRows, moved(l.rise, [-7, 0])]
    const rivets = both(
      `<circle cx="${640 - 84}" cy="${y + 22}" r="5.5" fill="#fff"/><circle cx="${640 - leg.hipHalf + 18}" cy="${y + 108}" r="5.5" fill="#fff"/>`,
    )
    const button = `<circle cx="640" cy="${leg.waistY + leg.dip + leg.band / 2}" r="12" fill="#fff"/>`
    const tool = carpenter ? `M 372 800 L 372 650 M 388 820 C 420 830 452 826 470 812` : ''
    return {
      raise: both(loops),
      groove:
        both(line(pocket, 3) + line(outer, 1.6)) +
        line(coin, 2) +
        line(l.bandSeam, 2) +
        (tool === '' ? '' : line(tool, 2)),
      stitch: both(mirroredRows.map((d) => thread(d)).join('')) + single.map((d) => thread(d)).join(''),
      metal: rivets + button,
      tint:
        wash(side) +
        both(mirroredRows.map((d) => colouredThread(d, '{thread}')).join('')) +
        single.map((d) => colouredThread(d, '{thread}')).join('') +
        (tool === '' ? '' : colouredThread(tool, '{thread}')) +
        (rivets + button).replaceAll('#fff', '{button}'),
    }
  }
  const yoke = `M ${p(leg.hipHalf + 10, y + 40)} L ${p(0, y + 96)}`
  const pocket = `M ${p(58, y + 130)} L ${p(206, y + 112)} L ${p(214, y + 262)} L ${p(140, y + 302)} L ${p(62, y + 280)} Z`
  const arc = `M ${p(60, y + 200)} C ${p(100, y + 180)} ${p(120, y + 220)} ${p(138, y + 222)} C ${p(156, y + 216)} ${p(180, y + 170)} ${p(212, y + 182)}`
  const mirroredRows = [
    ...rows(yoke, [0, 7]),
    moved(pocket, [0, -5]),
    `M ${p(58, y + 146)} L ${p(206, y + 128)}`,
    ...(carpenter ? [] : [arc]),
    ...hems,
  ]
  const patch = `<rect x="712" y="${leg.waistY + 2}" width="104" height="62" fill="#fff" transform="rotate(4 764 ${leg.waistY + 30})"/>`
  return {
    raise: loops + both(area(pocket)) + patch,
    groove: both(line(yoke, 2.4) + line(pocket, 2)),
    stitch: both(mirroredRows.map((d) => thread(d)).join('')) + bandRows.map((d) => thread(d)).join(''),
    tint:
      wash(side) +
      both(mirroredRows.map((d) => colouredThread(d, '{thread}')).join('')) +
      bandRows.map((d) => colouredThread(d, '{thread}')).join('') +
      patch.replace('#fff', '#8a5a38'),
  }
}

/** Where wearing and washing take the colour first: thighs, knees, seat. */
function wash(side: 'front' | 'back'): string {
  const ellipse = (cx: number, cy: number, rx: number, ry: number, id: string): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="{wash}" stop-opacity="0.55"/><stop offset="0.6" stop-color="{wash}" stop-opacity="0.25"/><stop offset="1" stop-color="{wash}" stop-opacity="0"/></radialGradient><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  const whiskers = [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M ${430 - i * 4} ${470 + i * 34} C ${480} ${486 + i * 30} ${540} ${500 + i * 26} 590 ${540 + i * 20}" stroke="{wash}" stroke-opacity="0.16" stroke-width="7"/>`,
    )
    .join('')
  return side === 'front'
    ? both(ellipse(470, 720, 100, 320, 'thigh') + ellipse(452, 1010, 90, 130, 'knee') + whiskers)
    : both(ellipse(500, 560, 120, 130, 'seat') + ellipse(460, 940, 90, 260, 'calf'))
}

interface JeanExtras extends BottomExtras {
  carpenter?: boolean
}

export function jeans(extras: JeanExtras = {}): Pattern {
  const leg = extras.carpenter === true ? straightLeg : jeanLeg
  const lie = { ...lies.denim, fill: 13, rumple: 9 }
  const carpenter = extras.carpenter === true
  return {
    fabric: extras.fabric ?? fabrics.denim,
    view: { x: 640, y: 808, zoom: 1.2 },
    front: { pieces: [waistInside(leg), base(leg, 'front', lie, extras, denimMarks(leg, 'front', carpenter), 5)] },
    back: { pieces: [base(leg, 'back', lie, extras, denimMarks(leg, 'back', carpenter), 5)] },
    closeUp: { side: 'front', x: 560, y: 390, zoom: 2.5 },
  }
}

const cargoLeg: Leg = {
  ...joggerLeg,
  waistHalf: 204,
  hemOuter: 322,
  hemInner: 136,
  kneeOuter: 330,
  kneeInner: 80,
  cuff: 0,
  elastic: false,
  dip: 22,
  band: 48,
}

/** A bellows pocket on the outside of the thigh. */
function bellows(x: number, y: number, width: number, height: number, turn: number): Marks {
  const at = (shape: string): string => both(`<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`)
  const flap = `<path d="M -4 0 H ${width + 4} V 52 L ${width - 8} 62 H 8 L -4 52 Z" fill="#fff"/>`
  const edge = `M 0 60 V ${height} H ${width} V 60`
  return {
    raise: at(`<rect y="20" width="${width}" height="${height - 20}" fill="#fff"/>`) + at(flap) + at(flap),
    groove: at(
      line(edge, 3) +
        line(`M -4 64 L ${width + 4} 64`, 3.4) +
        line(`M ${width / 2 - 12} 70 V ${height} M ${width / 2 + 12} 70 V ${height}`, 1.6),
    ),
    stitch: at(
      thread(`M 4 6 H ${width - 4} V 48 L ${width - 12} 55 H 12 L 4 48 Z`) +
        thread(`M 7 66 V ${height - 7} H ${width - 7} V 66`),
    ),
    metal: at(`<circle cx="16" cy="42" r="6" fill="#fff"/><circle cx="${width - 16}" cy="42" r="6" fill="#fff"/>`),
    tint: at(`<circle cx="16" cy="42" r="6" fill="#3a3835"/><circle cx="${width - 16}" cy="42" r="6" fill="#3a3835"/>`),
  }
}

function flyMarks(leg: Leg): Marks {
  const y = leg.waistY + leg.band
  const fly = `M ${p(-44, y + 20)} C ${p(-44, y + 160)} ${p(-38, y + 206)} ${p(0, y + 232)}`
  const loops = [72, 160]
    .map((a) => `<rect x="${640 - a - 9}" y="${leg.waistY + 6}" width="18" height="${leg.band + 16}" fill="#fff"/>`)
    .join('')
  const button = `<circle cx="640" cy="${leg.waistY + leg.dip + leg.band / 2}" r="11" fill="#fff"/>`
  return {
    raise: both(loops),
    stitch: thread(fly) + thread(moved(fly, [-6, 0])),
    metal: button,
    tint: button.replace('#fff', '#3a3835'),
  }
}

export function cargo(extras: BottomExtras = {}): Pattern {
  const lie = { ...lies.jersey, fill: 14, rumple: 11, stiffness: 0.32, slack: 0.018 }
  const pocket = bellows(322, 800, 150, 200, 3)
  const knee: Marks = {
    groove: both(line('M 330 1050 L 540 1062', 1.8)),
    stitch: both(thread('M 330 1056 L 540 1068')),
  }
  return {
    fabric: extras.fabric ?? fabrics.twill,
    view: { x: 640, y: 812, zoom: 1.2 },
    front: {
      pieces: [
        waistInside(cargoLeg),
        base(cargoLeg, 'front', lie, extras, joined(pocketSlant(cargoLeg), pocket, flyMarks(cargoLeg), knee), 7),
      ],
    },
    back: {
      pieces: [
        base(cargoLeg, 'back', lie, extras, joined(backPatch(cargoLeg, true), bellows(316, 800, 110, 200, 3)), 7),
      ],
    },
    closeUp: { side: 'front', x: 470, y: 850, zoom: 2.3 },
  }
}

const shortLeg: Leg = {
  waistHalf: 216,
  waistY: 420,
  dip: 18,
  hipHalf: 268,
  hipY: 620,
  crotchY: 800,
  hemOuter: 336,
  hemInner: 26,
  hemY: 1110,
  kneeOuter: 306,
  kneeInner: 22,
  band: 60,
  cuff: 0,
  elastic: true,
  turn: 1.5,
}

interface ShortExtras extends BottomExtras {
  kind?: 'fleece' | 'swim' | 'work'
}

export function shorts(extras: ShortExtras = {}): Pattern {
  const kind = extras.kind ?? 'fleece'
  const leg: Leg =
    kind === 'swim'
      ? { ...shortLeg, hemY: 1030, hemOuter: 336, crotchY: 790 }
      : kind === 'work'
        ? { ...shortLeg, elastic: false, band: 50, dip: 24, hemY: 1170, hemOuter: 350, kneeOuter: 314 }
        : shortLeg
  const fabric: Fabric = extras.fabric ?? { fleece: fabrics.fleece, swim: fabrics.taffeta, work: fabrics.twill }[kind]
  const lie = {
    fleece: { ...lies.fleece, fill: 18 },
    swim: { ...lies.nylon, fill: 12 },
    work: { ...lies.jersey, fill: 14, stiffness: 0.36, rumple: 10 },
  }[kind]
  const [x, y] = [640, leg.waistY + leg.dip + 40]
  const front = joined(pocketSlant(leg), kind === 'work' ? joined(bellows(296, 880, 150, 190, 4), flyMarks(leg)) : {})
  const laces = cords(
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
      pieces: [waistInside(leg), base(leg, 'front', lie, extras, front, 9), ...(kind === 'work' ? [] : [laces])],
    },
    back: { pieces: [base(leg, 'back', lie, extras, backPatch(leg, kind === 'work'), 9)] },
    closeUp: { side: 'front', x: 580, y: 600, zoom: 2.5 },
  }
}
