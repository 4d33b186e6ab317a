import { fabrics } from '../fabrics.ts'
import type { Marks, Pattern } from '../pattern.ts'
import { area, line, thread } from '../shapes.ts'
import { shirtCollar, under } from './jackets.ts'
import { body, joined, lies, linesOf, teeCut, type Cut, type Extras } from './tops.ts'

const cut: Cut = { ...teeCut, neckHalf: 104, frontDrop: 74, neckBand: 0, cuffBand: 26, cuffWidth: 178, sleeve: 262 }

const placket: Marks = {
  raise: area('M 614 440 H 666 V 640 H 614 Z'),
  groove: line('M 614 440 V 640 H 666', 2) + line('M 666 440 V 640', 3),
  stitch: thread('M 621 440 V 633 H 660 V 440') + thread('M 618 606 H 662 M 618 636 L 662 606'),
  proud: '<circle cx="640" cy="516" r="9" fill="#fff"/><circle cx="640" cy="576" r="9" fill="#fff"/>',
  tint: [516, 576]
    .map(
      (y) =>
        `<circle cx="640" cy="${y}" r="9.5" fill="{button}"/><circle cx="637" cy="${y}" r="1.6" fill="#0008"/><circle cx="643" cy="${y}" r="1.6" fill="#0008"/>`,
    )
    .join(''),
}

export function polo(extras: Extras = {}): Pattern {
  const seed = extras.seed ?? 13
  const flat = (side: 'front' | 'back') =>
    shirtCollar(cut, side).map((piece) => ({ ...piece, lie: { ...piece.lie, fill: piece.lie.fill * 0.8 } }))
  const [far, near] = flat('front')
  return {
    fabric: extras.fabric ?? fabrics.pique,
    view: { x: 640, y: 780, zoom: 1.16 },
    front: {
      pieces: [
        far!,
        body(linesOf(under(cut), 'front'), 'front', lies.pique, {
          ...extras,
          seed,
          front: joined(placket, extras.front),
        }),
        near!,
      ],
    },
    back: { pieces: [body(linesOf(under(cut), 'back'), 'back', lies.pique, { ...extras, seed }), ...flat('back')] },
    closeUp: { side: 'front', x: 610, y: 520, zoom: 2.7 },
  }
}
