import { fabrics } from '../../render/fabrics.ts'
import { archMark } from '../print-graphics.ts'
import type { Drape, Marks, Pattern, Piece } from '../pattern.ts'
import {
  mirrorShapes,
  strokePath,
  translatePath,
  colorFill,
  colorStroke,
  ribPath,
  stitchPath,
  mirrorOutline,
} from '../svg-shapes.ts'
import { mergeMarks, type TopOptions } from './tops.ts'

/** A cap's crown, seen from the front: draped over half an ellipsoid, widest at its lower edge. */
const crownDrape: Drape = {
  loft: 12,
  riseDistance: 30,
  inflation: 0,
  wrinkleDepth: 4,
  wrinkleWidth: 120,
  stiffness: 0.5,
  slack: 0.014,
  support: { x: 640, y: 850, across: 286, down: 426, height: 106 },
}

interface CapOptions extends TopOptions {
  /** brim, button and eyelets in the second color */
  twoTone?: boolean
}

export function cap(options: CapOptions = {}): Pattern {
  const brimColor = options.twoTone === true ? ({ colorName: 'second' } as const) : {}
  const seed = options.seed ?? 2
  const dome = mirrorOutline(
    'M 640 446 C 536 444 452 490 412 600 C 388 670 376 752 378 846 C 382 874 396 884 424 888 C 490 900 570 904 640 904',
  )
  const panel = 'M 622 456 C 556 530 520 660 510 880'
  const eyelet = (x: number, y: number, rx: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="11" fill="#fff"/>`
  const eyelets = eyelet(566, 560, 8) + eyelet(462, 610, 6)
  const eyeletTint = mirrorShapes(
    eyelets.replaceAll('#fff', options.twoTone === true ? '{second}' : '{main}') +
      eyelets
        .replaceAll('#fff', '#00000066')
        .replaceAll('ry="11"', 'ry="5"')
        .replace('rx="8"', 'rx="3.6"')
        .replace('rx="6"', 'rx="2.8"'),
  )
  const front: Marks = {
    groove: mirrorShapes(strokePath(panel, 2.6)) + strokePath('M 640 430 L 640 862', 2.6),
    stitch:
      mirrorShapes(stitchPath(translatePath(panel, [-7, 0])) + stitchPath(translatePath(panel, [7, 2]))) +
      stitchPath('M 632 436 L 632 862') +
      stitchPath('M 648 436 L 648 862'),
    hardware: mirrorShapes(eyelets),
    tint: eyeletTint,
  }
  const button: Piece = {
    name: 'button',
    outline:
      'M 616 452 C 616 443 628 437 640 437 C 652 437 664 443 664 452 C 664 461 652 467 640 467 C 628 467 616 461 616 452 Z',
    drape: { loft: 10, riseDistance: 10, inflation: 0, wrinkleDepth: 0, wrinkleWidth: 50, stiffness: 0.3, slack: 0 },
    restFactor: 0.25,
    edgeRadius: 10,
    ...brimColor,
  }
  // A curved brim: its ends hang lower than its middle, and it comes towards the camera as it goes down.
  const brimOutline = mirrorOutline(
    'M 640 806 C 560 806 470 824 410 872 C 384 894 364 930 362 966 C 362 992 384 1000 408 992 C 470 970 552 956 640 956',
  )
  const row = (k: number): string => {
    const mix = (near: number, far: number): number => Math.round(near + (far - near) * k)
    const [end, low, bend] = [mix(424, 378), mix(880, 982), mix(494, 470)]
    const [rise, from, top] = [mix(836, 964), mix(566, 552), mix(820, 950)]
    return `M ${end} ${low} C ${bend} ${rise} ${from} ${top} 640 ${top} C ${1280 - from} ${top} ${1280 - bend} ${rise} ${1280 - end} ${low}`
  }
  const rows = [0.1, 0.27, 0.44, 0.61, 0.78, 0.94].map(row)
  const brim: Piece = {
    name: 'brim',
    outline: brimOutline,
    drape: {
      loft: 8,
      riseDistance: 10,
      inflation: 0,
      wrinkleDepth: 1,
      wrinkleWidth: 240,
      stiffness: 0.8,
      slack: 0,
      support: { x: 640, y: 1010, across: 330, down: 300, height: 150 },
    },
    restFactor: 0,
    edgeRadius: 7,
    marks: { channel: rows.map((d) => strokePath(d, 1)).join(''), stitch: rows.map((d) => stitchPath(d)).join('') },
    ...brimColor,
    seed: 6,
  }
  const opening = 'M 540 862 C 536 780 580 722 640 722 C 700 722 744 780 740 862 Z'
  const edge = 'M 540 862 C 536 780 580 722 640 722 C 700 722 744 780 740 862'
  const backMarks: Marks = {
    groove: mirrorShapes(strokePath(panel, 2.6)) + strokePath('M 640 430 L 640 722', 2.6) + strokePath(edge, 2),
    stitch:
      mirrorShapes(stitchPath(translatePath(panel, [-7, 0])) + stitchPath(translatePath(panel, [7, 2]))) +
      stitchPath('M 632 436 L 632 716') +
      stitchPath('M 648 436 L 648 716') +
      `<g transform="translate(640 862) scale(1.1 1.08) translate(-640 -862)">${stitchPath(edge)}</g>`,
    hardware: mirrorShapes(eyelets),
    tint: eyeletTint,
  }
  const insidePiece: Piece = {
    name: 'inside',
    outline: mirrorOutline('M 640 700 C 560 700 510 760 506 860 C 560 872 600 876 640 876'),
    drape: { loft: 4, riseDistance: 40, inflation: 0, wrinkleDepth: 4, wrinkleWidth: 80, stiffness: 0.5, slack: 0 },
    marks: {
      tint: '<rect x="400" y="600" width="480" height="400" fill="#000" fill-opacity="0.5"/>',
      groove: strokePath('M 500 830 L 780 830', 2),
    },
  }
  const strap: Piece = {
    name: 'strap',
    outline: 'M 512 822 C 560 832 720 832 768 822 L 770 862 C 720 874 560 874 510 862 Z',
    drape: { loft: 7, riseDistance: 10, inflation: 0, wrinkleDepth: 1, wrinkleWidth: 100, stiffness: 0.5, slack: 0 },
    restFactor: 0.8,
    marks: {
      stitch: stitchPath('M 514 829 C 560 839 720 839 766 829') + stitchPath('M 514 856 C 560 867 720 867 766 856'),
      metal: '<path d="M 664 818 H 708 V 880 H 664 Z M 672 827 V 871 H 700 V 827 Z" fill="#fff" fill-rule="evenodd"/>',
      tint: '<path d="M 664 818 H 708 V 880 H 664 Z M 672 827 V 871 H 700 V 827 Z" fill="#a58a52" fill-rule="evenodd"/>',
    },
    seed: 8,
  }
  const crown = { drape: crownDrape, seed, marks: mergeMarks(front, options.front) }
  return {
    fabric: options.fabric ?? fabrics.twill,
    view: { x: 640, y: 732, zoom: 1.62 },
    front: { pieces: [{ name: 'crown', outline: dome, ...crown }, button, brim] },
    back: {
      pieces: [
        insidePiece,
        {
          name: 'crown',
          outline: `${dome} ${opening}`,
          drape: crownDrape,
          seed: 50 + seed,
          marks: mergeMarks(backMarks, options.back),
        },
        strap,
        button,
      ],
    },
    closeUp: { side: 'front', x: 600, y: 760, zoom: 2.6 },
  }
}

export function beanie(options: TopOptions = {}): Pattern {
  const seed = options.seed ?? 3
  const outline = mirrorOutline(
    'M 640 430 C 560 426 470 446 422 540 C 380 630 366 760 362 920 C 440 936 560 940 640 940',
  )
  const columns = (top: number, bottom: number, topSpread: number): string =>
    Array.from({ length: 29 }, (_, i) => {
      const k = (i - 14) / 14
      const x = 640 + k * 286
      return `M ${640 + k * topSpread} ${top} C ${640 + k * (topSpread + 90)} ${top + 60} ${x} ${top + 180} ${x} ${bottom}`
    }).join(' ')
  const ridges = columns(420, 950, 70)
  const cuffColumns = Array.from(
    { length: 31 },
    (_, i) => `M ${640 + ((i - 15) / 15) * 296} 770 L ${640 + ((i - 15) / 15) * 294} 1010`,
  ).join(' ')
  const fabric = options.fabric ?? fabrics.wool
  const dome: Piece = {
    name: 'crown',
    outline,
    drape: {
      loft: 44,
      riseDistance: 70,
      inflation: 0.22,
      wrinkleDepth: 6,
      wrinkleWidth: 170,
      stiffness: 0.66,
      slack: 0.012,
    },
    seed,
    marks: mergeMarks({ hardware: strokePath(ridges, 9.5) }, options.front),
  }
  const cuffOutline = mirrorOutline(
    'M 640 774 C 540 775 440 770 378 760 C 362 757 354 764 352 778 C 342 850 340 910 346 962 C 348 976 354 981 366 984 C 450 998 560 1002 640 1002',
  )
  const label: Marks = {
    stitch: stitchPath('M 592 860 H 688 V 910 H 592 Z', '4 2', 1.2),
    tint: `<rect x="580" y="846" width="120" height="78" fill="#1746d1"/>${archMark(611, 856, 58, '#1746d1', '#f6f2ea')}<path d="M 592 860 H 688 V 910 H 592 Z" stroke="#0f2f90" stroke-width="1.4" stroke-dasharray="4 2"/>`,
  }
  // Woven and sewn on: the ribs below show through only a little.
  const tag: Piece = {
    name: 'label',
    outline: 'M 588 856 L 692 856 L 692 914 L 588 914 Z',
    fabric: fabrics.twill,
    drape: { loft: 3, riseDistance: 6, inflation: 0, wrinkleDepth: 1, wrinkleWidth: 60, stiffness: 0.6, slack: 0 },
    restFactor: 1,
    edgeRadius: 3,
    marks: label,
    seed: 15,
  }
  const cuff = (side: 'front' | 'back'): Piece => ({
    name: 'cuff',
    outline: cuffOutline,
    drape: {
      loft: 22,
      riseDistance: 30,
      inflation: 0.2,
      wrinkleDepth: 6,
      wrinkleWidth: 150,
      stiffness: 0.55,
      slack: 0.02,
    },
    restFactor: 0.75,
    seed: (side === 'back' ? 55 : 5) + seed,
    marks: { hardware: strokePath(cuffColumns, 9.5) },
  })
  return {
    fabric,
    view: { x: 640, y: 716, zoom: 1.66 },
    front: { pieces: [dome, cuff('front'), tag] },
    back: {
      pieces: [
        {
          ...dome,
          seed: 50 + seed,
          marks: mergeMarks(
            { hardware: strokePath(ridges, 9.5), groove: strokePath('M 640 430 C 644 560 638 660 640 780', 3) },
            options.back,
          ),
        },
        cuff('back'),
      ],
    },
    closeUp: { side: 'front', x: 620, y: 830, zoom: 3 },
  }
}

export function tote(options: TopOptions = {}): Pattern {
  const seed = options.seed ?? 4
  const bag = mirrorOutline(
    'M 640 600 C 560 602 460 596 352 594 C 346 760 340 1000 344 1240 C 348 1262 360 1270 380 1272 C 480 1278 560 1276 640 1276',
  )
  const handle = (top: number, lean: number): string =>
    `M 470 700 L 470 600 C 468 480 ${480 + lean} ${top + 60} ${560 + lean} ${top + 16} C ${600 + lean} ${top} ${680 + lean} ${top} ${720 + lean} ${top + 16} C ${800 + lean} ${top + 60} 812 480 810 600 L 810 700 L 774 700 L 774 600 C 776 490 ${770 + lean} ${top + 90} ${706 + lean} ${top + 52} C ${670 + lean} ${top + 38} ${610 + lean} ${top + 38} ${574 + lean} ${top + 52} C ${510 + lean} ${top + 90} 504 490 506 600 L 506 700 Z`
  const strap = (name: string, top: number, lean: number, low: boolean, s: number): Piece => ({
    name,
    outline: low ? handle(top, lean).replaceAll(' 700', ' 640') : handle(top, lean),
    drape: {
      loft: 7,
      riseDistance: 9,
      inflation: 0.05,
      wrinkleDepth: 5,
      wrinkleWidth: 120,
      stiffness: 0.5,
      slack: 0.004,
    },
    restFactor: 0.9,
    seed: s,
    marks: {
      stitch: low
        ? ''
        : mirrorShapes(
            stitchPath('M 475 604 H 501 V 694 H 475 Z M 475 640 L 501 694 M 501 640 L 475 694 M 475 640 H 501'),
          ),
      groove: '',
    },
  })
  const hem: Marks = {
    stitch:
      stitchPath('M 340 648 C 460 654 820 654 940 648') +
      stitchPath('M 340 640 C 460 646 820 646 940 640') +
      mirrorShapes(stitchPath('M 356 600 C 350 760 346 1000 350 1240')),
    groove:
      strokePath('M 340 652 C 460 658 820 658 940 652', 1.6) +
      mirrorShapes(strokePath('M 352 600 C 346 760 342 1000 346 1240', 1.4)),
  }
  const panel = (side: 'front' | 'back'): Piece => ({
    name: 'bag',
    outline: bag,
    drape: {
      loft: 15,
      riseDistance: 40,
      inflation: 0.3,
      wrinkleDepth: 9,
      wrinkleWidth: 230,
      stiffness: 0.5,
      slack: 0.012,
    },
    seed: seed + (side === 'back' ? 50 : 0),
    marks: mergeMarks(hem, options[side]),
  })
  return {
    fabric: options.fabric ?? fabrics.canvas,
    view: { x: 640, y: 770, zoom: 1.38 },
    front: {
      pieces: [strap('far handle', 250, 46, true, 7), panel('front'), strap('near handle', 300, -10, false, 9)],
    },
    back: {
      pieces: [strap('far handle', 262, -40, true, 11), panel('back'), strap('near handle', 310, 16, false, 13)],
    },
    closeUp: { side: 'front', x: 560, y: 720, zoom: 2.7 },
  }
}

interface SockOptions extends TopOptions {
  /** bands at the calf */
  bands?: boolean
  /** heel and toe in the second color */
  tipped?: boolean
}

export function socks(options: SockOptions = {}): Pattern {
  const seed = options.seed ?? 6
  const shape =
    'M 470 330 C 520 322 600 322 652 332 C 656 480 650 640 654 800 C 662 880 730 930 800 990 C 860 1040 900 1100 880 1150 C 850 1206 780 1210 720 1180 C 640 1136 560 1080 512 1010 C 462 950 474 860 478 780 C 480 620 468 480 470 330 Z'
  const heel = 'M 440 900 C 520 880 580 930 610 1010 C 600 1060 560 1100 520 1110 L 420 1020 Z'
  const toe = 'M 800 960 C 760 1020 744 1100 740 1230 L 960 1230 L 960 960 Z'
  const cuffLine = 'M 460 424 C 520 418 600 418 664 426'
  const sockPiece = (dx: number, dy: number, side: 'front' | 'back', s: number): Piece => {
    const by: [number, number] = [dx, dy]
    const band = (y: number): string => colorStroke(`M 440 ${y} C 520 ${y - 6} 600 ${y - 6} 690 ${y}`, '{second}', 26)
    const tint =
      (options.bands === true ? band(470) + band(520) : '') +
      (options.tipped === true ? colorFill(heel, '{second}') + colorFill(toe, '{second}') : '')
    const at = (shapes: string): string => `<g transform="translate(${dx} ${dy})">${shapes}</g>`
    return {
      name: 'sock',
      outline: translatePath(shape, by),
      drape: {
        loft: 14,
        riseDistance: 24,
        inflation: 0.3,
        wrinkleDepth: 10,
        wrinkleWidth: 110,
        stiffness: 0.34,
        slack: 0.02,
      },
      seed: seed + (side === 'back' ? 50 : 0) + s,
      restFactor: 0.9,
      marks: {
        rib: at(ribPath('M 450 378 C 520 370 600 370 680 378', 84, 8)),
        groove: at(
          strokePath(cuffLine, 2) +
            strokePath('M 500 905 C 560 920 590 960 602 1020', 1.4) +
            strokePath('M 806 985 C 770 1040 752 1100 750 1190', 1.4),
        ),
        tint: at(tint),
      },
    }
  }
  return {
    fabric: options.fabric ?? fabrics.rib,
    view: { x: 640, y: 770, zoom: 1.42 },
    front: { pieces: [sockPiece(-96, -30, 'front', 0), sockPiece(74, 34, 'front', 3)] },
    back: { pieces: [sockPiece(110, -20, 'back', 0), sockPiece(-90, 20, 'back', 3)] },
    closeUp: { side: 'front', x: 620, y: 520, zoom: 2.9 },
  }
}
