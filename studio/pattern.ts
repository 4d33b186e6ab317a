import type { Fabric } from './fabrics.ts'

/** Marks on a piece, each a string of SVG shapes in pattern space; only their coverage counts, except in `tint`. */
export interface Marks {
  /** cloth on cloth: pockets, bands, plackets */
  raise?: string
  /** lines where a seam pulls the cloth down */
  groove?: string
  /** level lines along which padded cloth draws up into long upright folds */
  pleat?: string
  /** lines sunk into the cloth without drawing it up */
  channel?: string
  /** thread lying on the cloth */
  stitch?: string
  /** ridges of ribbed knitting */
  rib?: string
  /** hard parts that stand proud: teeth, buttons, eyelets, cords */
  proud?: string
  /** hard parts that shine like metal */
  metal?: string
  /** ink, thread and cloth of another colour; `{second}` and the like are replaced by the look's colours */
  tint?: string
}

/** How a piece of cloth lies. Lengths are pattern units; the picture is 1280 × 1600 of them. */
export interface Lie {
  /** height of what is under the middle of the cloth: the second layer, and air */
  fill: number
  /** how far from its edge the cloth takes to rise to `fill` */
  rise: number
  /** how strongly it was blown up before it settled; more than the cloth's weight, 0.16, lifts it */
  puff: number
  /** share of `puff` that stays: padding */
  padding?: number
  /** how far a hand pushed it about, and how wide those pushes are */
  rumple: number
  rumpleWidth: number
  /** 0 bends like nylon, 1 like heavy fleece */
  stiffness: number
  /** cloth in excess of the outline, 0.02 is two per cent */
  slack: number
  /** what it is drawn over instead of `fill`: half an egg with this middle, these radii and this height */
  form?: { x: number; y: number; across: number; down: number; height: number }
}

/** A turn about a pivot of a sleeve (what lies beyond the pivot to its side) or a leg (what lies below it on its side of the middle). */
export interface Swing {
  limb: 'sleeve' | 'leg'
  side: -1 | 1
  x: number
  y: number
  /** positive turns clockwise */
  degrees: number
  /** how far from the pivot the turn takes to be whole */
  over: number
}

/** One piece of a garment, lying on the pieces before it. */
export interface Piece {
  name: string
  /** SVG path data */
  outline: string
  lie: Lie
  fabric?: Fabric
  /** which of the look's colours dyes it */
  dye?: 'main' | 'second' | 'lining'
  marks?: Marks
  /** SVG shapes where the cloth is held down (quilting) */
  pinned?: string
  /** SVG shapes that draw the cloth together (ribs, elastic) */
  gathered?: string
  /** share by which `gathered` shortens the cloth */
  gather?: number
  /** sleeves and legs that the laying hand turns about a point */
  swings?: Swing[]
  /** radius of the edge's roll, pattern units */
  roll?: number
  /** how much of the height below carries this piece, 0 to 1 */
  rests?: number
  seed?: number
  /** where a composed picture puts the garment: moved from the middle of pattern space, turned clockwise, made larger or smaller */
  place?: Place
  /** colours of its own, in a picture of several garments */
  colours?: Record<string, string>
}

/** A garment's place on the table: where its pattern's middle (640, 800) comes to lie. */
export interface Place {
  x: number
  y: number
  /** degrees clockwise */
  turn: number
  scale: number
}

/** One side of a garment. */
export interface Side {
  pieces: Piece[]
}

/** What the close picture shows: a centre in pattern space and a magnification. */
export interface CloseUp {
  side: 'front' | 'back'
  x: number
  y: number
  zoom: number
}

/** A garment before it has a colour. */
export interface Pattern {
  fabric: Fabric
  front: Side
  back: Side
  closeUp: CloseUp
  /** what the whole pictures show of pattern space: its centre and magnification */
  view?: { x: number; y: number; zoom: number }
}
