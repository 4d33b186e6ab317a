import { fabrics } from '../../render/fabrics.ts'
import type { Marks, Pattern } from '../pattern.ts'
import { fillPath, strokePath, stitchPath } from '../svg-shapes.ts'
import { shirtCollarPieces, underCollar } from './jackets.ts'
import {
  bodyPiece,
  mergeMarks,
  drapePresets,
  draftTop,
  teeMeasurements,
  type TopMeasurements,
  type TopOptions,
} from './tops.ts'

const poloMeasurements: TopMeasurements = {
  ...teeMeasurements,
  neckHalf: 104,
  frontDrop: 74,
  neckBand: 0,
  cuffBand: 26,
  cuffWidth: 178,
  sleeve: 262,
}

const placket: Marks = {
  raise: fillPath('M 614 440 H 666 V 640 H 614 Z'),
  groove: strokePath('M 614 440 V 640 H 666', 2) + strokePath('M 666 440 V 640', 3),
  stitch: stitchPath('M 621 440 V 633 H 660 V 440') + stitchPath('M 618 606 H 662 M 618 636 L 662 606'),
  hardware: '<circle cx="640" cy="516" r="9" fill="#fff"/><circle cx="640" cy="576" r="9" fill="#fff"/>',
  tint: [516, 576]
    .map(
      (y) =>
        `<circle cx="640" cy="${y}" r="9.5" fill="{button}"/><circle cx="637" cy="${y}" r="1.6" fill="#0008"/><circle cx="643" cy="${y}" r="1.6" fill="#0008"/>`,
    )
    .join(''),
}

export function polo(options: TopOptions = {}): Pattern {
  const seed = options.seed ?? 13
  const flatCollar = (side: 'front' | 'back') =>
    shirtCollarPieces(poloMeasurements, side).map((piece) => ({
      ...piece,
      drape: { ...piece.drape, loft: piece.drape.loft * 0.8 },
    }))
  const [far, near] = flatCollar('front')
  return {
    fabric: options.fabric ?? fabrics.pique,
    view: { x: 640, y: 780, zoom: 1.16 },
    front: {
      pieces: [
        far!,
        bodyPiece(draftTop(underCollar(poloMeasurements), 'front'), 'front', drapePresets.pique, {
          ...options,
          seed,
          front: mergeMarks(placket, options.front),
        }),
        near!,
      ],
    },
    back: {
      pieces: [
        bodyPiece(draftTop(underCollar(poloMeasurements), 'back'), 'back', drapePresets.pique, { ...options, seed }),
        ...flatCollar('back'),
      ],
    },
    closeUp: { side: 'front', x: 610, y: 520, zoom: 2.7 },
  }
}
