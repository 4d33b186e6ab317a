import { fabrics } from '../fabrics.ts'
import { arch } from '../graphics.ts'
import type { Lie, Marks, Pattern, Piece } from '../pattern.ts'
import { both, line, moved, paint, paintLine, ribs, thread, whole } from '../shapes.ts'
import { joined, type Extras } from './tops.ts'

/** A cap's crown stands on a table and is looked at from the front: half a head, whose widest part is at its lower edge. */
const crown: Lie = {
  fill: 12,
  rise: 30,
  puff: 0,
  rumple: 4,
  rumpleWidth: 120,
  stiffness: 0.5,
  slack: 0.014,
  form: { x: 640, y: 850, across: 286, down: 426, height: 106 },
}

interface CapExtras extends Extras {
  /** brim, button and eyelets in the second colour */
  twoTone?: boolean
}

export function cap(extras: CapExtras = {}): Pattern {
  const brimDye = extras.twoTone === true ? ({ dye: 'second' } as const) : {}
  const seed = extras.seed ?? 2
  const dome = whole(
    'M 640 446 C 536 444 452 490 412 600 C 388 670 376 752 378 846 C 382 874 396 884 424 888 C 490 900 570 904 640 904',
  )
  const panel = 'M 622 456 C 556 530 520 660 510 880'
  const eyelet = (x: number, y: number, rx: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="11" fill="#fff"/>`
  const eyelets = eyelet(566, 560, 8) + eyelet(462, 610, 6)
  const eyeletTint = both(
    eyelets.replaceAll('#fff', extras.twoTone === true ? '{second}' : '{main}') +
      eyelets
        .replaceAll('#fff', '#00000066')
        .replaceAll('ry="11"', 'ry="5"')
        .replace('rx="8"', 'rx="3.6"')
        .replace('rx="6"', 'rx="2.8"'),
  )
  const front: Marks = {
    groove: both(line(panel, 2.6)) + line('M 640 430 L 640 862', 2.6),
    stitch:
      both(thread(moved(panel, [-7, 0])) + thread(moved(panel, [7, 2]))) +
      thread('M 632 436 L 632 862') +
      thread('M 648 436 L 648 862'),
    proud: both(eyelets),
    tint: eyeletTint,
  }
  const button: Piece = {
    name: 'button',
    outline:
      'M 616 452 C 616 443 628 437 640 437 C 652 437 664 443 664 452 C 664 461 652 467 640 467 C 628 467 616 461 616 452 Z',
    lie: { fill: 10, rise: 10, puff: 0, rumple: 0, rumpleWidth: 50, stiffness: 0.3, slack: 0 },
    rests: 0.25,
    roll: 10,
    ...brimDye,
  }
  // Bent over the hand: its ends hang lower than its middle, and it comes towards the camera as it goes down.
  const brimOutline = whole(
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
    lie: {
      fill: 8,
      rise: 10,
      puff: 0,
      rumple: 1,
      rumpleWidth: 240,
      stiffness: 0.8,
      slack: 0,
      form: { x: 640, y: 1010, across: 330, down: 300, height: 150 },
    },
    rests: 0,
    roll: 7,
    marks: { channel: rows.map((d) => line(d, 1)).join(''), stitch: rows.map((d) => thread(d)).join('') },
    ...brimDye,
    seed: 6,
  }
  const opening = 'M 540 862 C 536 780 580 722 640 722 C 700 722 744 780 740 862 Z'
  const edge = 'M 540 862 C 536 780 580 722 640 722 C 700 722 744 780 740 862'
  const backMarks: Marks = {
    groove: both(line(panel, 2.6)) + line('M 640 430 L 640 722', 2.6) + line(edge, 2),
    stitch:
      both(thread(moved(panel, [-7, 0])) + thread(moved(panel, [7, 2]))) +
      thread('M 632 436 L 632 716') +
      thread('M 648 436 L 648 716') +
      `<g transform="translate(640 862) scale(1.1 1.08) translate(-640 -862)">${thread(edge)}</g>`,
    proud: both(eyelets),
    tint: eyeletTint,
  }
  const hollow: Piece = {
    name: 'inside',
    outline: whole('M 640 700 C 560 700 510 760 506 860 C 560 872 600 876 640 876'),
    lie: { fill: 4, rise: 40, puff: 0, rumple: 4, rumpleWidth: 80, stiffness: 0.5, slack: 0 },
    marks: {
      tint: '<rect x="400" y="600" width="480" height="400" fill="#000" fill-opacity="0.5"/>',
      groove: line('M 500 830 L 780 830', 2),
    },
  }
  const strap: Piece = {
    name: 'strap',
    outline: 'M 512 822 C 560 832 720 832 768 822 L 770 862 C 720 874 560 874 510 862 Z',
    lie: { fill: 7, rise: 10, puff: 0, rumple: 1, rumpleWidth: 100, stiffness: 0.5, slack: 0 },
    rests: 0.8,
    marks: {
      stitch: thread('M 514 829 C 560 839 720 839 766 829') + thread('M 514 856 C 560 867 720 867 766 856'),
      metal: '<path d="M 664 818 H 708 V 880 H 664 Z M 672 827 V 871 H 700 V 827 Z" fill="#fff" fill-rule="evenodd"/>',
      tint: '<path d="M 664 818 H 708 V 880 H 664 Z M 672 827 V 871 H 700 V 827 Z" fill="#a58a52" fill-rule="evenodd"/>',
    },
    seed: 8,
  }
  const dyed = { lie: crown, seed, marks: joined(front, extras.front) }
  return {
    fabric: extras.fabric ?? fabrics.twill,
    view: { x: 640, y: 732, zoom: 1.62 },
    front: { pieces: [{ name: 'crown', outline: dome, ...dyed }, button, brim] },
    back: {
      pieces: [
        hollow,
        {
          name: 'crown',
          outline: `${dome} ${opening}`,
          lie: crown,
          seed: 50 + seed,
          marks: joined(backMarks, extras.back),
        },
        strap,
        button,
      ],
    },
    closeUp: { side: 'front', x: 600, y: 760, zoom: 2.6 },
  }
}

export function beanie(extras: Extras = {}): Pattern {
  const seed = extras.seed ?? 3
  const outline = whole('M 640 430 C 560 426 470 446 422 540 C 380 630 366 760 362 920 C 440 936 560 940 640 940')
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
  const fabric = extras.fabric ?? fabrics.wool
  const dome: Piece = {
    name: 'crown',
    outline,
    lie: { fill: 44, rise: 70, puff: 0.22, rumple: 6, rumpleWidth: 170, stiffness: 0.66, slack: 0.012 },
    seed,
    marks: joined({ proud: line(ridges, 9.5) }, extras.front),
  }
  const cuffOutline = whole(
    'M 640 774 C 540 775 440 770 378 760 C 362 757 354 764 352 778 C 342 850 340 910 346 962 C 348 976 354 981 366 984 C 450 998 560 1002 640 1002',
  )
  const label: Marks = {
    stitch: thread('M 592 860 H 688 V 910 H 592 Z', '4 2', 1.2),
    tint: `<rect x="580" y="846" width="120" height="78" fill="#1746d1"/>${arch(611, 856, 58, '#1746d1', '#f6f2ea')}<path d="M 592 860 H 688 V 910 H 592 Z" stroke="#0f2f90" stroke-width="1.4" stroke-dasharray="4 2"/>`,
  }
  // Woven, and sewn on: the ribs below it only show through a little.
  const tag: Piece = {
    name: 'label',
    outline: 'M 588 856 L 692 856 L 692 914 L 588 914 Z',
    fabric: fabrics.twill,
    lie: { fill: 3, rise: 6, puff: 0, rumple: 1, rumpleWidth: 60, stiffness: 0.6, slack: 0 },
    rests: 1,
    roll: 3,
    marks: label,
    seed: 15,
  }
  const cuff = (side: 'front' | 'back'): Piece => ({
    name: 'cuff',
    outline: cuffOutline,
    lie: { fill: 22, rise: 30, puff: 0.2, rumple: 6, rumpleWidth: 150, stiffness: 0.55, slack: 0.02 },
    rests: 0.75,
    seed: (side === 'back' ? 55 : 5) + seed,
    marks: { proud: line(cuffColumns, 9.5) },
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
          marks: joined(
            { proud: line(ridges, 9.5), groove: line('M 640 430 C 644 560 638 660 640 780', 3) },
            extras.back,
          ),
        },
        cuff('back'),
      ],
    },
    closeUp: { side: 'front', x: 620, y: 830, zoom: 3 },
  }
}

export function tote(extras: Extras = {}): Pattern {
  const seed = extras.seed ?? 4
  const bag = whole(
    'M 640 600 C 560 602 460 596 352 594 C 346 760 340 1000 344 1240 C 348 1262 360 1270 380 1272 C 480 1278 560 1276 640 1276',
  )
  const handle = (top: number, lean: number): string =>
    `M 470 700 L 470 600 C 468 480 ${480 + lean} ${top + 60} ${560 + lean} ${top + 16} C ${600 + lean} ${top} ${680 + lean} ${top} ${720 + lean} ${top + 16} C ${800 + lean} ${top + 60} 812 480 810 600 L 810 700 L 774 700 L 774 600 C 776 490 ${770 + lean} ${top + 90} ${706 + lean} ${top + 52} C ${670 + lean} ${top + 38} ${610 + lean} ${top + 38} ${574 + lean} ${top + 52} C ${510 + lean} ${top + 90} 504 490 506 600 L 506 700 Z`
  const strap = (name: string, top: number, lean: number, low: boolean, s: number): Piece => ({
    name,
    outline: low ? handle(top, lean).replaceAll(' 700', ' 640') : handle(top, lean),
    lie: { fill: 7, rise: 9, puff: 0.05, rumple: 5, rumpleWidth: 120, stiffness: 0.5, slack: 0.004 },
    rests: 0.9,
    seed: s,
    marks: {
      stitch: low
        ? ''
        : both(thread('M 475 604 H 501 V 694 H 475 Z M 475 640 L 501 694 M 501 640 L 475 694 M 475 640 H 501')),
      groove: '',
    },
  })
  const hem: Marks = {
    stitch:
      thread('M 340 648 C 460 654 820 654 940 648') +
      thread('M 340 640 C 460 646 820 646 940 640') +
      both(thread('M 356 600 C 350 760 346 1000 350 1240')),
    groove: line('M 340 652 C 460 658 820 658 940 652', 1.6) + both(line('M 352 600 C 346 760 342 1000 346 1240', 1.4)),
  }
  const panel = (side: 'front' | 'back'): Piece => ({
    name: 'bag',
    outline: bag,
    lie: { fill: 15, rise: 40, puff: 0.3, rumple: 9, rumpleWidth: 230, stiffness: 0.5, slack: 0.012 },
    seed: seed + (side === 'back' ? 50 : 0),
    marks: joined(hem, extras[side]),
  })
  return {
    fabric: extras.fabric ?? fabrics.canvas,
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

interface SockExtras extends Extras {
  /** bands at the calf */
  bands?: boolean
  /** heel and toe in the second colour */
  tipped?: boolean
}

export function socks(extras: SockExtras = {}): Pattern {
  const seed = extras.seed ?? 6
  const shape =
    'M 470 330 C 520 322 600 322 652 332 C 656 480 650 640 654 800 C 662 880 730 930 800 990 C 860 1040 900 1100 880 1150 C 850 1206 780 1210 720 1180 C 640 1136 560 1080 512 1010 C 462 950 474 860 478 780 C 480 620 468 480 470 330 Z'
  const heel = 'M 440 900 C 520 880 580 930 610 1010 C 600 1060 560 1100 520 1110 L 420 1020 Z'
  const toe = 'M 800 960 C 760 1020 744 1100 740 1230 L 960 1230 L 960 960 Z'
  const cuffLine = 'M 460 424 C 520 418 600 418 664 426'
  const make = (dx: number, dy: number, side: 'front' | 'back', s: number): Piece => {
    const by: [number, number] = [dx, dy]
    const band = (y: number): string => paintLine(`M 440 ${y} C 520 ${y - 6} 600 ${y - 6} 690 ${y}`, '{second}', 26)
    const tint =
      (extras.bands === true ? band(470) + band(520) : '') +
      (extras.tipped === true ? paint(heel, '{second}') + paint(toe, '{second}') : '')
    const at = (shapes: string): string => `<g transform="translate(${dx} ${dy})">${shapes}</g>`
    return {
      name: 'sock',
      outline: moved(shape, by),
      lie: { fill: 14, rise: 24, puff: 0.3, rumple: 10, rumpleWidth: 110, stiffness: 0.34, slack: 0.02 },
      seed: seed + (side === 'back' ? 50 : 0) + s,
      rests: 0.9,
      marks: {
        rib: at(ribs('M 450 378 C 520 370 600 370 680 378', 84, 8)),
        groove: at(
          line(cuffLine, 2) +
            line('M 500 905 C 560 920 590 960 602 1020', 1.4) +
            line('M 806 985 C 770 1040 752 1100 750 1190', 1.4),
        ),
        tint: at(tint),
      },
    }
  }
  return {
    fabric: extras.fabric ?? fabrics.rib,
    view: { x: 640, y: 770, zoom: 1.42 },
    front: { pieces: [make(-96, -30, 'front', 0), make(74, 34, 'front', 3)] },
    back: { pieces: [make(110, -20, 'back', 0), make(-90, 20, 'back', 3)] },
    closeUp: { side: 'front', x: 620, y: 520, zoom: 2.9 },
  }
}
