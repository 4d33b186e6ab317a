import { fabrics } from '../fabrics.ts'
import { wordmark } from '../graphics.ts'
import type { Marks, Pattern, Piece } from '../pattern.ts'
import { area, both, colouredThread, line, moved, paintLine, ribs, thread, whole } from '../shapes.ts'
import { body, joined, lies, linesOf, sweatCut, zipMarks, type Cut, type Extras, type Lines } from './tops.ts'

const jacketCut: Cut = {
  ...sweatCut,
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

function slantPockets(): Marks {
  const mouth = 'M 470 906 L 430 1056'
  return {
    raise: both(area('M 478 904 L 456 898 L 414 1050 L 436 1058 Z')),
    groove: both(line(mouth, 3)),
    stitch: both(thread('M 484 900 L 458 892 L 408 1054 L 438 1064 Z')),
  }
}

/** A collar of rib that stands up behind the neck. */
function ribCollar(cut: Cut, side: 'front' | 'back', stripes = ''): Piece[] {
  const { neckHalf: n, neckY: y } = cut
  const X = (a: number): number => 640 - a
  if (side === 'back') {
    const middle = `M ${X(n + 4)} ${y - 8} C ${X(n * 0.5)} ${y - 14 + cut.backDrop} ${X(-n * 0.5)} ${y - 14 + cut.backDrop} ${X(-n - 4)} ${y - 8}`
    return [
      {
        name: 'collar',
        outline: `M ${X(n - 8)} ${y - 40} C ${X(n * 0.5)} ${y - 50} ${X(-n * 0.5)} ${y - 50} ${X(-n + 8)} ${y - 40} C ${X(-n - 8)} ${y - 20} ${X(-n - 8)} ${y} ${X(-n - 4)} ${y + 12} C ${X(-n * 0.5)} ${y + 34} ${X(n * 0.5)} ${y + 34} ${X(n + 4)} ${y + 12} C ${X(n + 8)} ${y} ${X(n + 8)} ${y - 20} ${X(n - 8)} ${y - 40} Z`,
        lie: { fill: 12, rise: 20, puff: 0.1, rumple: 3, rumpleWidth: 90, stiffness: 0.5, slack: 0.01 },
        fabric: fabrics.fleece,
        marks: {
          rib: ribs(middle, 58, 7),
          tint:
            stripes === ''
              ? ''
              : paintLine(moved(middle, [0, -6]), stripes, 9) + paintLine(moved(middle, [0, 10]), stripes, 9),
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
    lie: { fill: 3, rise: 20, puff: 0, rumple: 2, rumpleWidth: 80, stiffness: 0.5, slack: 0 },
    fabric: fabrics.fleece,
    marks: {
      rib: ribs(`M ${X(n)} ${y - 18} C ${X(n * 0.5)} ${y - 26} ${X(-n * 0.5)} ${y - 26} ${X(-n)} ${y - 18}`, 40, 7),
      groove: line(`M ${X(n)} ${y + 6} C ${X(n * 0.5)} ${y} ${X(-n * 0.5)} ${y} ${X(-n)} ${y + 6}`, 2),
      tint: `<rect x="400" y="${y + 6}" width="480" height="200" fill="{lining}"/><rect x="600" y="${y + 16}" width="80" height="34" fill="#f0ece3"/>${wordmark(607, y + 27, 66, '#1b1b1e')}`,
    },
    seed: 15,
  }
  const near: Piece = {
    name: 'collar',
    outline: `${left} ${left.replace(/M|C|L|Z/g, (c) => c).replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, yy: string) => `${1280 - Number(x)} ${yy}`)}`,
    lie: { fill: 11, rise: 14, puff: 0.1, rumple: 2, rumpleWidth: 90, stiffness: 0.5, slack: 0.01 },
    fabric: fabrics.fleece,
    marks: {
      rib: both(ribs(middleLeft, 66, 7)),
      tint:
        stripes === ''
          ? ''
          : both(
              paintLine(moved(middleLeft, [-2, -4]), stripes, 8) + paintLine(moved(middleLeft, [6, 10]), stripes, 8),
            ),
    },
    seed: 16,
  }
  return [far, near]
}

interface JacketExtras extends Extras {
  /** stripes in the ribs */
  tipped?: boolean
}

function bands(lines: Lines, colour: string): string {
  const [hem, cuff] = [lines.hemMiddle, lines.cuffMiddle]
  const angle = (lines.drawnAngle * Math.PI) / 180
  const at = (by: number): string => moved(cuff, [-Math.sin(angle) * by, Math.cos(angle) * by])
  return (
    paintLine(moved(hem, [0, -12]), colour, 9) +
    paintLine(moved(hem, [0, 10]), colour, 9) +
    both(paintLine(at(-11), colour, 9) + paintLine(at(10), colour, 9))
  )
}

/** The neckline under a collar is cut closer, so that the collar covers its edge. */
const under = (cut: Cut): Cut => ({
  ...cut,
  neckHalf: cut.neckHalf - 20,
  frontDrop: cut.frontDrop - 10,
  neckY: cut.neckY - 5,
})

export function bomber(extras: JacketExtras = {}): Pattern {
  const front = linesOf(under(jacketCut), 'front')
  const back = linesOf(under(jacketCut), 'back')
  const fabric = extras.fabric ?? fabrics.nylon
  const lie = fabric === fabrics.nylon ? lies.padded : lies.fleece
  const stripes = extras.tipped === true ? '{second}' : ''
  const ribTint = (lines: Lines): Marks => (extras.tipped === true ? { tint: bands(lines, '{second}') } : {})
  // The wearer's left arm is on the image's right.
  const leftArm = (shapes: string): string => `<g transform="translate(1280 0) scale(-1 1)">${shapes}</g>`
  const armZip = 'M 262 712 L 246 790'
  const pull = (fill: string): string =>
    `<rect x="258" y="700" width="11" height="30" fill="${fill}" transform="rotate(12 262 712)"/>`
  const armPocket: Marks = {
    groove: leftArm(line(armZip, 2.4)),
    metal: leftArm(`<path d="${armZip}" stroke="#fff" stroke-width="7" stroke-dasharray="2.6 2.2"/>${pull('#fff')}`),
    tint: leftArm(
      `<path d="${armZip}" stroke="#2a2a2c" stroke-width="13" stroke-opacity="0.6"/><path d="${armZip}" stroke="#a9a49b" stroke-width="7" stroke-dasharray="2.6 2.2"/>${pull('#a9a49b')}`,
    ),
  }
  const [far, near] = ribCollar(jacketCut, 'front', stripes)
  const seed = extras.seed ?? 4
  const closing = extras.tipped === true ? snaps(530, 1170, 6, '{second}') : zipMarks(506, 1206, '#a9a49b')
  return {
    fabric,
    view,
    front: {
      pieces: [
        far!,
        body(front, 'front', lie, {
          ...extras,
          seed,
          front: joined(extras.front, slantPockets(), closing, ribTint(front), extras.tipped === true ? {} : armPocket),
        }),
        near!,
      ],
    },
    back: {
      pieces: [
        body(back, 'back', lie, { ...extras, seed, back: joined(extras.back, ribTint(back)) }),
        ...ribCollar(jacketCut, 'back', stripes),
      ],
    },
    closeUp: { side: 'front', x: 590, y: 540, zoom: 2.4 },
  }
}

function snaps(top: number, bottom: number, count: number, colour: string): Marks {
  const circles = (r: number, fill: string): string =>
    Array.from(
      { length: count },
      (_, i) => `<circle cx="${652}" cy="${top + (i * (bottom - top)) / (count - 1)}" r="${r}" fill="${fill}"/>`,
    ).join('')
  return {
    raise: `<rect x="622" y="${top - 40}" width="60" height="800" fill="#fff"/>`,
    groove: line(`M 622 ${top - 40} L 622 1300`, 2.4),
    stitch: thread(`M 674 ${top - 60} L 674 1300`) + thread(`M 680 ${top - 60} L 680 1300`),
    proud: circles(10, '#fff'),
    tint: circles(10.5, colour) + circles(4, '#00000033'),
  }
}

export function trackJacket(extras: JacketExtras = {}): Pattern {
  const lines = linesOf(jacketCut, 'front')
  const angle = lines.drawnAngle
  const arm = [34, 62]
    .map(
      (x) =>
        `<rect x="${x}" y="-30" width="13" height="900" fill="{second}" transform="translate(${640 - jacketCut.shoulderHalf} ${jacketCut.shoulderY}) rotate(${angle})"/>`,
    )
    .join('')
  const tint = both(arm)
  const plain = {
    fabric: fabrics.pique,
    ...extras,
    front: joined(extras.front, { tint }),
    back: joined(extras.back, { tint }),
  }
  const pattern = bomber({ ...plain, seed: 12 })
  const lie = { ...lies.jersey, fill: 15 }
  for (const side of [pattern.front, pattern.back])
    for (const piece of side.pieces) if (piece.name === 'body') piece.lie = lie
  return pattern
}

const coachCut: Cut = {
  ...jacketCut,
  hemBand: 0,
  cuffBand: 0,
  cuffWidth: 128,
  hemHalf: 306,
  hemY: 1216,
  sleeve: 676,
  neckHalf: 118,
}

/** A shirt's collar, laid open. */
function shirtCollar(cut: Cut, side: 'front' | 'back', contrast = '#0000'): Piece[] {
  const { neckHalf: n, neckY: y } = cut
  const X = (a: number): number => 640 - a
  if (side === 'back') {
    return [
      {
        name: 'collar',
        outline: `M ${X(n - 6)} ${y - 34} C ${X(n * 0.5)} ${y - 44} ${X(-n * 0.5)} ${y - 44} ${X(-n + 6)} ${y - 34} C ${X(-n - 24)} ${y - 4} ${X(-n - 30)} ${y + 30} ${X(-n - 26)} ${y + 46} C ${X(-n * 0.5)} ${y + 66} ${X(n * 0.5)} ${y + 66} ${X(n + 26)} ${y + 46} C ${X(n + 30)} ${y + 30} ${X(n + 24)} ${y - 4} ${X(n - 6)} ${y - 34} Z`,
        lie: { fill: 11, rise: 24, puff: 0.1, rumple: 3, rumpleWidth: 90, stiffness: 0.5, slack: 0.01 },
        marks: {
          stitch: thread(
            `M ${X(n + 20)} ${y + 38} C ${X(n * 0.5)} ${y + 57} ${X(-n * 0.5)} ${y + 57} ${X(-n - 20)} ${y + 38}`,
          ),
          tint: colouredThread(
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
      lie: { fill: 3, rise: 20, puff: 0, rumple: 2, rumpleWidth: 80, stiffness: 0.5, slack: 0 },
      marks: {
        groove: line(`M ${X(n)} ${y + 2} C ${X(n * 0.5)} ${y - 4} ${X(-n * 0.5)} ${y - 4} ${X(-n)} ${y + 2}`, 2),
        tint: `<rect x="400" y="${y}" width="480" height="200" fill="{lining}"/><rect x="602" y="${y + 10}" width="76" height="34" fill="#f0ece3"/>${wordmark(609, y + 21, 62, '#1b1b1e')}`,
      },
      seed: 18,
    },
    {
      name: 'collar',
      outline: `${leaf} ${flip}`,
      lie: { fill: 9, rise: 18, puff: 0.14, rumple: 4, rumpleWidth: 70, stiffness: 0.4, slack: 0.012 },
      marks: { stitch: both(thread(edge)), tint: both(colouredThread(edge, contrast)) },
      rests: 0.9,
      seed: 19,
    },
  ]
}

export { shirtCollar, under }

export function coach(extras: Extras = {}): Pattern {
  const front = linesOf(under(coachCut), 'front')
  const [far, near] = shirtCollar(coachCut, 'front')
  const seed = extras.seed ?? 6
  const lie = { ...lies.nylon, fill: 15 }
  return {
    fabric: extras.fabric ?? fabrics.taffeta,
    view: { ...view, zoom: 1.12 },
    front: {
      pieces: [
        far!,
        body(front, 'front', lie, {
          ...extras,
          seed,
          front: joined(extras.front, slantPockets(), snaps(516, 1160, 5, '{snap}')),
        }),
        near!,
      ],
    },
    back: {
      pieces: [
        body(linesOf(under(coachCut), 'back'), 'back', lie, { ...extras, seed }),
        ...shirtCollar(coachCut, 'back'),
      ],
    },
    closeUp: { side: 'front', x: 570, y: 560, zoom: 2.4 },
  }
}

const denimCut: Cut = {
  ...jacketCut,
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
    shape: area('M 424 650 L 566 650 L 566 690 L 495 716 L 424 690 Z'),
    lines: 'M 424 650 L 566 650 L 566 690 L 495 716 L 424 690 Z',
  }
}

export function denimJacket(extras: Extras = {}): Pattern {
  const front = linesOf(under(denimCut), 'front')
  const back = linesOf(under(denimCut), 'back')
  const [far, near] = shirtCollar(denimCut, 'front', '{thread}')
  const seed = extras.seed ?? 8
  const flap = pocketFlap()
  const yoke = 'M 330 646 L 624 650'
  const panels = ['M 440 716 C 452 860 500 980 520 1070', 'M 552 716 C 560 860 578 980 582 1070']
  const band = 'M 320 1072 C 500 1080 780 1080 960 1072'
  const sleeveSeam = 'M 322 520 C 316 600 250 780 168 980'
  const button = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="9.5" fill="#fff"/>`
  const buttons =
    [506, 600, 700, 800, 900, 1000, 1104].map((y) => button(640, y)).join('') + button(495, 696) + button(785, 696)
  const rows = (d: string, gap: [number, number]): string[] => [moved(d, gap), moved(d, [gap[0] * 1.9, gap[1] * 1.9])]
  const doubled = [yoke, ...panels].flatMap((d) => rows(d, d === yoke ? [0, 6] : [6, 0]))
  const sewn = [...doubled, moved(flap.lines, [0, -5]), ...rows(sleeveSeam, [6, 2]), ...rows(front.armhole, [7, 0])]
  const middle = [
    'M 612 480 L 612 1140',
    'M 668 480 L 668 1140',
    'M 606 480 L 606 1140',
    moved(band, [0, 6]),
    'M 320 1120 C 500 1130 780 1130 960 1120',
  ]
  const marks: Marks = {
    raise:
      both(flap.shape) +
      '<rect x="612" y="470" width="56" height="700" fill="#fff"/><rect x="300" y="1074" width="680" height="80" fill="#fff"/>',
    groove:
      both(line(yoke, 2.4) + panels.map((d) => line(d, 2.4)).join('') + line(flap.lines, 2) + line(sleeveSeam, 2.2)) +
      line(band, 2.4) +
      line('M 669 470 L 669 1140', 2.6),
    stitch: both(sewn.map((d) => thread(d)).join('')) + middle.map((d) => thread(d)).join(''),
    metal: buttons,
    tint:
      both(sewn.map((d) => colouredThread(d, '{thread}')).join('')) +
      middle.map((d) => colouredThread(d, '{thread}')).join('') +
      buttons.replaceAll('#fff', '{button}') +
      buttons.replaceAll('#fff', '#00000040').replaceAll('9.5', '4'),
  }
  const backYoke = 'M 326 640 L 954 640'
  const backPanels = ['M 490 640 C 500 820 536 960 544 1070']
  const backSewn = [...rows(backYoke, [0, 6]), moved(band, [0, 6]), 'M 320 1120 C 500 1130 780 1130 960 1120']
  const backBoth = [
    ...backPanels.flatMap((d) => rows(d, [6, 0])),
    ...rows(sleeveSeam, [6, 2]),
    ...rows(back.armhole, [7, 0]),
  ]
  const backMarks: Marks = {
    raise: '<rect x="300" y="1074" width="680" height="80" fill="#fff"/>',
    groove:
      line(backYoke, 2.4) +
      line(band, 2.4) +
      both(backPanels.map((d) => line(d, 2.4)).join('') + line(sleeveSeam, 2.2)),
    stitch: backSewn.map((d) => thread(d)).join('') + both(backBoth.map((d) => thread(d)).join('')),
    tint:
      backSewn.map((d) => colouredThread(d, '{thread}')).join('') +
      both(backBoth.map((d) => colouredThread(d, '{thread}')).join('')),
  }
  return {
    fabric: extras.fabric ?? fabrics.denim,
    view: { ...view, y: 760, zoom: 1.14 },
    front: {
      pieces: [far!, body(front, 'front', lies.denim, { ...extras, seed, front: joined(marks, extras.front) }), near!],
    },
    back: {
      pieces: [
        body(back, 'back', lies.denim, { ...extras, seed, back: joined(backMarks, extras.back) }),
        ...shirtCollar(denimCut, 'back', '{thread}'),
      ],
    },
    closeUp: { side: 'front', x: 560, y: 600, zoom: 2.4 },
  }
}

const puffCut: Cut = {
  ...jacketCut,
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
  swing: 6,
}

const puffLie = {
  fill: 30,
  rise: 26,
  puff: 0.5,
  padding: 0.9,
  rumple: 6,
  rumpleWidth: 120,
  stiffness: 0.2,
  slack: 0.035,
}

interface PufferExtras extends Extras {
  sleeveless?: boolean
  /** shoulders and collar in the second colour */
  yoke?: boolean
}

export function puffer(extras: PufferExtras = {}): Pattern {
  const seed = extras.seed ?? 9
  const lines = linesOf(puffCut, 'front')
  const pitch = 112
  const levels = [590, 590 + pitch, 590 + 2 * pitch, 590 + 3 * pitch, 590 + 4 * pitch, 590 + 5 * pitch]
  const level = (y: number): string => `M 290 ${y} C 450 ${y + 12} 830 ${y + 12} 990 ${y}`
  const angle = (lines.drawnAngle * Math.PI) / 180
  const ring = (by: number): string => {
    const at = (inward: number): string => {
      const a = puffCut.shoulderHalf + by * Math.sin(angle) - inward * Math.cos(angle)
      const y = puffCut.shoulderY + by * Math.cos(angle) + inward * Math.sin(angle)
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
    (extras.sleeveless === true ? '' : both(armOnly(rings.map(draw).join(''))))
  const quilt: Marks = {
    groove: seamsOf((d) => line(d, 3)),
    stitch: seamsOf((d) => thread(d, '5 2.2', 1.4)),
    pleat: seamsOf((d) => line(d, 12)),
  }
  const yokeTint: Marks =
    extras.yoke === true ? { tint: `<path d="M 0 0 H 1280 V ${levels[0]} H 0 Z" fill="{second}"/>` } : {}
  const vest = (side: 'front' | 'back'): string =>
    whole(
      `${side === 'front' ? 'M 640 470 C 580 470 522 452 512 430' : 'M 640 440 C 590 440 530 438 512 430'} C 470 446 420 462 392 484 C 420 560 420 640 330 730 C 322 860 318 1020 322 1180 C 420 1192 560 1192 640 1192`,
    )
  const armEdge = 'M 392 484 C 420 560 420 640 330 730'
  const piece = (side: 'front' | 'back'): Piece => {
    const sewn = body(linesOf(puffCut, side), side, puffLie, {
      ...extras,
      seed,
      [side]: joined(
        extras[side],
        quilt,
        yokeTint,
        side === 'front' ? zipMarks(440, 1196, '#3a3a3d') : {},
        side === 'front' ? pocketZips() : {},
      ),
    })
    const zipLine = side === 'front' ? line('M 640 430 L 640 1200', 26) : ''
    const edges =
      line('M 322 1180 C 420 1192 860 1192 958 1180', 14) + both(line(lines.cuffEdge, 14) + line(lines.armhole, 6))
    const held = { ...sewn, pinned: seamsOf((d) => line(d, 9)) + zipLine + edges }
    if (extras.sleeveless !== true) return held
    const { swings: _, ...still } = held
    return {
      ...still,
      outline: vest(side),
      pinned:
        seamsOf((d) => line(d, 9)) +
        zipLine +
        line('M 322 1180 C 420 1192 860 1192 958 1180', 14) +
        both(line(armEdge, 16)),
      marks: joined(
        { groove: both(line(moved(armEdge, [12, 2]), 2)), stitch: both(thread(moved(armEdge, [16, 2]))) },
        quilt,
        yokeTint,
        side === 'front' ? zipMarks(440, 1196, '#3a3a3d') : {},
        side === 'front' ? pocketZips() : {},
        extras[side],
      ),
    }
  }
  const collar = (side: 'front' | 'back'): Piece => ({
    name: 'collar',
    outline: whole(
      side === 'front'
        ? 'M 640 350 C 590 350 540 344 522 336 C 504 370 500 410 508 440 C 540 470 600 484 640 486'
        : 'M 640 330 C 590 328 540 330 520 338 C 504 370 500 410 508 440 C 540 460 600 466 640 466',
    ),
    dye: extras.yoke === true ? 'second' : 'main',
    lie: { ...puffLie, fill: 24, rise: 20, puff: 0.5 },
    pinned: (side === 'front' ? line('M 640 330 L 640 500', 26) : '') + line('M 500 400 C 560 420 720 420 780 400', 8),
    marks: joined(
      {
        groove: line('M 500 400 C 560 420 720 420 780 400', 2.6),
        stitch: thread('M 500 400 C 560 420 720 420 780 400'),
      },
      side === 'front' ? zipMarks(352, 492, '#3a3a3d') : {},
    ),
    rests: 0.6,
    seed: 23 + seed,
  })
  const inside: Piece = {
    name: 'collar inside',
    outline: whole('M 640 322 C 596 318 548 320 524 334 C 520 350 530 360 560 366 C 590 372 620 374 640 374'),
    dye: 'lining',
    lie: { fill: 6, rise: 16, puff: 0.05, rumple: 2, rumpleWidth: 60, stiffness: 0.3, slack: 0 },
    marks: { tint: '<rect x="480" y="300" width="320" height="100" fill="#000" fill-opacity="0.25"/>' },
  }
  return {
    fabric: extras.fabric ?? fabrics.shell,
    view: { x: 640, y: 760, zoom: extras.sleeveless === true ? 1.34 : 1.14 },
    front: { pieces: [inside, piece('front'), collar('front')] },
    back: { pieces: [piece('back'), collar('back')] },
    closeUp: { side: 'front', x: 590, y: 560, zoom: 2.3 },
  }
}

function pocketZips(): Marks {
  const d = 'M 438 946 L 412 1064'
  return {
    groove: both(line(d, 3)),
    metal: both(`<path d="${d}" stroke="#fff" stroke-width="5" stroke-dasharray="2.4 2"/>`),
    tint: both(paintLine(d, '#1b1b1e', 11) + paintLine(d, '#55555a', 5, '2.4 2')),
  }
}
