import { fabrics } from '../render/fabrics.ts'
import {
  archMark,
  fish,
  lineMap,
  shoal,
  starGraphic,
  stripes,
  studs,
  sunset,
  tiles,
  wordmark,
} from './print-graphics.ts'
import { beanie, cap, socks, tote } from './patterns/accessories.ts'
import { cargo, jeans, joggers, shorts } from './patterns/bottoms.ts'
import { bomber, coach, denimJacket, puffer, trackJacket } from './patterns/jackets.ts'
import { polo } from './patterns/polo.ts'
import {
  hoodie,
  draftTop,
  longSleeve,
  sweatshirtMeasurements,
  sweatshirt,
  tee,
  teeMeasurements,
  zipHoodie,
} from './patterns/tops.ts'
import type { Pattern } from './pattern.ts'
import { mirrorShapes } from './svg-shapes.ts'

/** The pattern of a product of the demo catalogue, and the secondary colors of each variant. */
export interface GarmentSpec {
  pattern: Pattern
  /** by variant color: the values of `second`, `print`, `cord`, `thread` and the like; missing ones follow the swatch */
  colors?: Record<string, Record<string, string>>
  /** patterns of single variants whose cloth differs */
  patternByColor?: Record<string, Pattern>
}

const bone = '#e2d9c6'
const ink = '#1d1d20'
const blue = '#2148c0'
const white = '#f2f1ec'

const back = { x: 640, y: 700 }

/** Horizontal stripes across body and sleeves; those of the sleeves follow the sleeve's direction. */
function stripeRows(from: number, pitch: number, thickness: number): string {
  const lines = draftTop(teeMeasurements, 'front')
  const sleeve = `<clipPath id="arm"><path d="${lines.sleeve}"/></clipPath><g clip-path="url(#arm)"><g transform="translate(${640 - teeMeasurements.shoulderHalf} ${teeMeasurements.shoulderY}) rotate(${lines.sleeveAngle})">${stripes(-80, 420, pitch, thickness, '{second}', -400, 400)}</g></g>`
  const armhole = `<mask id="trunk" maskUnits="userSpaceOnUse" x="0" y="0" width="1280" height="1600"><rect width="1280" height="1600" fill="#fff"/>${mirrorShapes(`<path d="${lines.sleeve}" fill="#000"/>`)}</mask>`
  return `${armhole}<g mask="url(#trunk)">${stripes(from, 1300, pitch, thickness, '{second}')}</g>${mirrorShapes(sleeve)}`
}

const kerkennah = stripeRows(520, 58, 24)
const louage = {
  tint: `<rect y="612" width="1280" height="44" fill="{second}"/><rect y="664" width="1280" height="12" fill="{second}"/>`,
}
const bandsAcross = {
  tint: (() => {
    const lines = draftTop(sweatshirtMeasurements, 'front')
    return `<mask id="trunk" maskUnits="userSpaceOnUse" x="0" y="0" width="1280" height="1600"><rect width="1280" height="1600" fill="#fff"/>${mirrorShapes(`<path d="${lines.sleeve}" fill="#000"/>`)}</mask><g mask="url(#trunk)"><rect y="640" width="1280" height="66" fill="{second}"/><rect y="730" width="1280" height="66" fill="{second}"/></g>`
  })(),
}
const cabana = {
  tint: Array.from(
    { length: 24 },
    (_, i) => `<rect x="${88 + i * 46}" y="300" width="23" height="1000" fill="{second}"/>`,
  ).join(''),
}
const heartStar = {
  tint: starGraphic(788, 606, 42, '{print}', '{main}'),
  raise: starGraphic(788, 606, 42, '#fff', '#fff'),
}
const chenille = {
  raise: '<path d="M 748 560 H 778 V 606 H 806 V 560 H 836 V 686 H 806 V 634 H 778 V 686 H 748 Z" fill="#fff"/>',
  tint: '<path d="M 748 560 H 778 V 606 H 806 V 560 H 836 V 686 H 806 V 634 H 778 V 686 H 748 Z" fill="{second}" stroke="{main}" stroke-width="3"/>',
}
const block = {
  tint: '<path d="M 0 700 H 1280 V 1600 H 0 Z" fill="{second}"/>',
  groove: '<path d="M 200 700 H 1080" stroke="#fff" stroke-width="2.4"/>',
  stitch: '<path d="M 200 692 H 1080" stroke="#fff" stroke-width="1.5" stroke-dasharray="5.5 2.4"/>',
}

/** Garment specs by product model. */
export const garmentSpecs: Record<string, GarmentSpec> = {
  'Marsa Heavy Hoodie': { pattern: hoodie({ seed: 2 }) },
  'Goulette Zip Hoodie': {
    pattern: zipHoodie({ seed: 5 }),
    patternByColor: { Ash: zipHoodie({ seed: 5, fabric: fabrics.melange }) },
  },
  'Lafayette Cargo Pant': { pattern: cargo({ seed: 7 }) },
  'Halfaouine Contrast Hoodie': {
    pattern: hoodie({ seed: 17, contrast: true }),
    colors: {
      'Bone and Ink': { second: ink, lining: ink, cord: bone },
      'Ash and Sidi Blue': { second: blue, lining: blue, cord: '#b1b2b3' },
      'Sand and Forest': { second: '#24402f', lining: '#24402f', cord: '#c6b391' },
    },
  },
  'Kram Jogger': {
    pattern: joggers({ seed: 3 }),
    patternByColor: { Ash: joggers({ seed: 3, fabric: fabrics.melange }) },
    colors: { Ink: { cord: bone } },
  },
  'Medina Star Sweatshirt': {
    pattern: sweatshirt({ seed: 7, front: heartStar }),
    colors: { Forest: { print: bone }, Sand: { print: blue }, Ink: { print: '#b08d4c' } },
  },
  'Bardo Wide Jean': {
    pattern: jeans({ seed: 5 }),
    colors: {
      'Raw Indigo': { thread: '#b9803f', button: '#9a6b45', lining: '#cfc7b5', wash: '#3f5078' },
      'Washed Blue': { thread: '#c08a4c', button: '#9a6b45', lining: '#d8d2c4', wash: '#b9cbe0' },
      Black: { thread: '#3a3a3d', button: '#4a4a4c', lining: '#c9c3b6', wash: '#414145' },
    },
  },
  'TGM Line Hoodie': {
    pattern: hoodie({ seed: 23, front: { tint: lineMap(700, 352, 928, '{print}', '{main}') } }),
    colors: { Bone: { print: blue }, Ink: { print: bone }, Sage: { print: '#2a4a38' } },
  },
  'Belvédère Band Sweatshirt': {
    pattern: sweatshirt({ seed: 29, front: bandsAcross, back: bandsAcross }),
    colors: { Forest: { second: bone }, Brick: { second: '#e0c9a0' } },
  },
  'Ariana Side Stripe Jogger': {
    pattern: joggers({ seed: 31, stripe: true }),
    colors: { Ink: { second: bone, cord: bone }, 'Sidi Blue': { second: bone, cord: bone } },
  },
  'Salammbô Washed Hoodie': {
    pattern: hoodie({ seed: 37, fabric: fabrics.washed, back: { tint: sunset(back.x, 850, 176, '{print}') } }),
    colors: { Plum: { print: '#d9a58c' }, Clay: { print: '#efd9b4' }, Slate: { print: '#d8d2c4' } },
  },
  'Soukra Carpenter Jean': {
    pattern: jeans({ seed: 41, carpenter: true }),
    colors: {
      Ecru: { thread: '#b5a98f', button: '#8f8b82', lining: '#d8cfba' },
      Stone: { thread: '#e3d9c2', button: '#8f8b82', lining: '#b9b1a2' },
    },
  },

  'Radès Bomber': {
    pattern: bomber({ seed: 4 }),
    colors: { Olive: { lining: '#c8622c' }, Ink: { lining: '#c8622c' }, Navy: { lining: '#c8622c' } },
  },
  'Zaghouan Puffer': { pattern: puffer({ seed: 9 }) },
  'Menzah Denim Jacket': {
    pattern: denimJacket({ seed: 8 }),
    colors: {
      Indigo: { thread: '#bd8442', button: '#9a6b45' },
      'Washed Blue': { thread: '#c08a4c', button: '#9a6b45' },
      Black: { thread: '#47474a', button: '#55555a' },
    },
  },
  'Bab Souika Varsity': {
    pattern: bomber({ seed: 43, fabric: fabrics.melton, contrast: true, tipped: true, front: chenille }),
    colors: {
      Forest: { second: bone, lining: bone },
      Ink: { second: bone, lining: '#8e2320' },
      Harissa: { second: bone, lining: ink },
    },
  },
  'Port Coach Jacket': {
    pattern: coach({ seed: 6 }),
    colors: { Ink: { snap: '#2c2c30' }, Navy: { snap: '#e2d9c6' }, Stone: { snap: '#7d766b' } },
  },
  'Ichkeul Puffer Vest': { pattern: puffer({ seed: 47, sleeveless: true }) },
  'Lac Track Jacket': {
    pattern: trackJacket({ seed: 12 }),
    colors: { 'Sidi Blue': { second: white, lining: '#1a3996' }, Ink: { second: white } },
  },
  'Kasbah Block Coach': {
    pattern: coach({ seed: 53, front: block, back: block }),
    colors: {
      'Sidi Blue and Bone': { second: bone, snap: bone },
      'Ink and Stone': { second: '#a39c90', snap: '#a39c90' },
    },
  },
  'Djebel Block Puffer': {
    pattern: puffer({ seed: 59, yoke: true }),
    colors: { 'Forest and Sand': { second: '#c6b391' }, 'Rust and Ink': { second: '#222225' } },
  },
  'Sejnane Ecru Jacket': {
    pattern: denimJacket({ seed: 61 }),
    colors: { Ecru: { thread: '#54483c', button: '#5f4a38' }, Clay: { thread: '#4c2f22', button: '#4c3728' } },
  },

  'Sidi Bou Tee': { pattern: tee({ seed: 71 }) },
  'Studded Door Tee': {
    pattern: tee({ seed: 11, front: { tint: studs(640, 700, 200, '{print}') } }),
    colors: { White: { print: blue }, Ink: { print: bone }, Sky: { print: '#20304f' } },
  },
  'Tabarka Fleece Short': {
    pattern: shorts({ seed: 9, kind: 'fleece' }),
    patternByColor: { Ash: shorts({ seed: 9, kind: 'fleece', fabric: fabrics.melange }) },
    colors: { Ink: { cord: bone } },
  },
  'Kerkennah Stripe Tee': {
    pattern: tee({ seed: 19, front: { tint: kerkennah }, back: { tint: kerkennah } }),
    colors: {
      'Bone and Navy': { second: '#232d4a' },
      'Sand and Rust': { second: '#a4552c' },
      'Forest and Bone': { second: bone },
    },
  },
  'Gammarth Long Sleeve': { pattern: longSleeve({ seed: 3 }) },
  'Ghar El Melh Swim Short': {
    pattern: shorts({ seed: 25, kind: 'swim' }),
    colors: { 'Sidi Blue': { cord: bone }, Coral: { cord: bone }, Forest: { cord: bone } },
  },
  'Hammamet Polo': {
    pattern: polo({ seed: 13 }),
    colors: { White: { button: '#e9e6df' }, Forest: { button: '#e2d9c6' }, Ink: { button: '#3c3c40' } },
  },
  'Sardine Tee': {
    pattern: tee({
      seed: 33,
      front: { tint: fish(744, 590, 108, '{print}', '{main}') },
      back: { tint: shoal(back.x, 760, '{print}', '{main}') },
    }),
    colors: {
      Bone: { print: blue, second: '#c0432c' },
      Navy: { print: bone, second: '#d9705a' },
      Coral: { print: '#f4ead6', second: '#232d4a' },
    },
  },
  'Louage Long Sleeve': {
    pattern: longSleeve({ seed: 35, front: louage, back: louage }),
    colors: { 'White and Red': { second: '#b3261e' }, 'White and Blue': { second: blue } },
  },
  'Zellige Back Tee': {
    pattern: tee({
      seed: 39,
      front: { tint: starGraphic(762, 566, 32, '{print}', '{main}') },
      back: { tint: tiles(back.x, 780, 130, '{print}', '{second}') },
    }),
    colors: { Ink: { print: bone, second: '#4d74e0' }, Olive: { print: '#e6dfc8', second: '#d09a54' } },
  },
  'Raf Raf Stripe Swim Short': {
    pattern: shorts({ seed: 45, kind: 'swim', front: cabana, back: cabana }),
    colors: { 'Bone and Blue': { second: blue }, 'Bone and Rust': { second: '#a4552c' } },
  },
  'Nefta Work Short': { pattern: shorts({ seed: 49, kind: 'work' }) },

  'Café des Nattes Cap': {
    pattern: cap({ seed: 2, front: { tint: archMark(612, 640, 56, '{print}', '{main}') } }),
    colors: { Ink: { print: bone }, 'Sidi Blue': { print: white }, Sand: { print: '#1746d1' } },
  },
  'Chechia Beanie': { pattern: beanie({ seed: 3 }) },
  'Souk Tote': {
    pattern: tote({ seed: 4, front: { tint: wordmark(476, 960, 328, '{print}') } }),
    colors: { Natural: { print: ink }, Ink: { print: bone } },
  },
  'Stade Crew Sock': {
    pattern: socks({ seed: 6, bands: true }),
    colors: { White: { second: blue }, Ink: { second: bone }, 'Sidi Blue': { second: white } },
  },
  'Corniche Two-Tone Cap': {
    pattern: cap({ seed: 51, fabric: fabrics.canvas, twoTone: true }),
    colors: { 'Bone and Forest': { second: '#24402f' }, 'Sky and Navy': { second: '#232d4a' } },
  },
  'Nine Tile Tote': {
    pattern: tote({ seed: 55, front: { tint: tiles(640, 960, 136, '{print}', '{second}') } }),
    colors: {
      Natural: { print: '#1746d1', second: '#c0752e' },
      'Sidi Blue': { print: '#efe8d8', second: '#e0b35a' },
      Sage: { print: '#2a4a38', second: '#efe8d8' },
    },
  },
  'Fisherman Stripe Beanie': {
    pattern: beanie({
      seed: 57,
      front: {
        tint: '<path d="M 300 664 C 460 690 820 690 980 664 V 722 C 820 748 460 748 300 722 Z" fill="{second}"/>',
      },
      back: {
        tint: '<path d="M 300 664 C 460 690 820 690 980 664 V 722 C 820 748 460 748 300 722 Z" fill="{second}"/>',
      },
    }),
    colors: { Navy: { second: bone }, Forest: { second: '#c9a45c' }, Rust: { second: '#e0d2b4' } },
  },
  'Mosaic Rib Sock': {
    pattern: socks({ seed: 63, tipped: true }),
    colors: { Bone: { second: '#a4552c' }, Sage: { second: '#2a4a38' }, Harissa: { second: '#e0c9a0' } },
  },
}
