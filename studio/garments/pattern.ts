import type { Fabric } from '../render/fabrics.ts'

/** Marks on a piece: SVG shapes in pattern space by their effect. Only their coverage counts, except in `tint`. */
export interface Marks {
  /** a second layer of cloth: pockets, bands, plackets */
  raise?: string
  /** seam lines, which pull the cloth down */
  groove?: string
  /** horizontal quilting lines that gather padded cloth into long vertical folds */
  pleat?: string
  /** sunken lines without puckers */
  channel?: string
  /** stitches */
  stitch?: string
  /** ridges of ribbed knit */
  rib?: string
  /** raised hard parts: buttons, eyelets, knit ridges */
  hardware?: string
  /** raised hard parts that shine like metal */
  metal?: string
  /** prints, thread and cloth in other colors; `{second}` and the like are replaced by the variant's colors */
  tint?: string
}

/** How a piece drapes. Lengths are pattern units; pattern space is 1280 × 1600 of them. */
export interface Drape {
  /** height of the cloth in the middle of the piece: the layer below, and air */
  loft: number
  /** distance from the edge over which the cloth rises to `loft` */
  riseDistance: number
  /** upward force at the start of the simulation; more than gravity, 0.16, lifts the cloth */
  inflation: number
  /** share of `inflation` that stays until the end: padding */
  retainedInflation?: number
  /** amplitude and width of random displacements, which become wrinkles */
  wrinkleDepth: number
  wrinkleWidth: number
  /** bending stiffness: 0 is nylon, 1 is heavy fleece */
  stiffness: number
  /** excess cloth relative to the outline; 0.02 is 2 % */
  slack: number
  /** half an ellipsoid that the cloth is draped over, in addition to `loft`: center, radii and height */
  support?: { x: number; y: number; across: number; down: number; height: number }
}

/** Rotation of a sleeve (the part beyond the pivot on its side) or a leg (the part below the pivot on its side) about the pivot. */
export interface LimbRotation {
  limb: 'sleeve' | 'leg'
  side: -1 | 1
  x: number
  y: number
  /** positive is clockwise */
  degrees: number
  /** distance from the pivot over which the rotation grows to its full angle */
  blendDistance: number
}

/** One piece of a garment, on top of the pieces before it. */
export interface Piece {
  name: string
  /** SVG path data */
  outline: string
  drape: Drape
  fabric?: Fabric
  /** name of the color of its cloth; `main` by default */
  colorName?: 'main' | 'second' | 'lining'
  marks?: Marks
  /** SVG shapes where the cloth is fixed to the table (quilting) */
  pinned?: string
  /** SVG shapes where the cloth is gathered (ribs, elastic) */
  gathered?: string
  /** share by which `gathered` shortens the cloth */
  gatherAmount?: number
  /** sleeves and legs that are rotated while the cloth falls */
  limbRotations?: LimbRotation[]
  /** radius of the rounded edge, pattern units */
  edgeRadius?: number
  /** share of the height below that lifts this piece, 0 to 1 */
  restFactor?: number
  seed?: number
  /** position, rotation and scale of the garment in a composition of several */
  placement?: Placement
  /** colors of the garment, in a composition of several */
  colors?: Record<string, string>
}

/** Placement of a garment on the table: `x` and `y` are where the center of its pattern space (640, 800) goes. */
export interface Placement {
  x: number
  y: number
  /** degrees clockwise */
  rotation: number
  scale: number
}

/** One side of a garment. */
export interface Side {
  pieces: Piece[]
}

/** Viewport of the detail image: its center in pattern space and a magnification. */
export interface CloseUp {
  side: 'front' | 'back'
  x: number
  y: number
  zoom: number
}

/** A garment without its colors. */
export interface Pattern {
  fabric: Fabric
  front: Side
  back: Side
  closeUp: CloseUp
  /** viewport of the front and back images: center and magnification */
  view?: { x: number; y: number; zoom: number }
}
