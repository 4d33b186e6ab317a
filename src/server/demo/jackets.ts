import type { DemoProduct } from './demo-product.ts'
import { garment, stock } from './garment.ts'

const collection = 'jackets'

/** Jackets and vests, newest first. */
export const jackets: DemoProduct[] = [
  garment({
    model: 'Radès Bomber',
    type: 'Bomber',
    collection,
    fit: 'Regular',
    category: 'Outerwear',
    price: 239,
    tags: ['drop 07', 'nylon', 'lined'],
    story:
      'Named after the port, not the stadium. A flight jacket without the badges: matt nylon, a fat rib, and a lining the colour of a rescue boat.',
    facts: [
      'Matt nylon twill 180 g/m², 80 g recycled padding',
      'Regular body, ribbed collar, cuff and hem',
      'Two slant pockets, a small one with a zip on the left arm',
      'Wipe clean; wash at 30° gentle, do not wring',
      'Youssef is 184 cm and wears L',
    ],
    colors: [
      ['Olive', '#55573a', stock(4, 7, 6, 3, 1)],
      ['Ink', '#1c1c20', stock(5, 10, 8, 0, 2)],
      ['Navy', '#232d4a', stock(2, 0, 4, 3, 0)],
    ],
  }),
  garment({
    model: 'Zaghouan Puffer',
    type: 'Puffer',
    collection,
    fit: 'Oversized',
    category: 'Outerwear',
    price: 289,
    tags: ['drop 07', 'winter', 'padded'],
    story:
      'For the three weeks a year when Tunis is cold and the mountain is white. Wide baffles, a high collar, no logo to apologise for.',
    facts: [
      'Soft nylon 60 g/m², down-free 240 g fill',
      'Short, wide body; high collar, cuff and hem bound in elastic',
      'Two zip pockets lined in fleece, one inside for a passport',
      'Wash at 30° gentle, tumble low with two tennis balls',
      'Selim is 178 cm and wears M',
    ],
    colors: [
      ['Ink', '#1b1b1f', stock(3, 8, 9, 5, 2)],
      ['Sidi Blue', '#2148c0', stock(4, 5, 0, 2, 1)],
      ['Bone', '#ded5c3', stock(1, 3, 2, 0, 0)],
    ],
  }),
  garment({
    model: 'Menzah Denim Jacket',
    type: 'Denim Jacket',
    collection,
    fit: 'Boxy',
    category: 'Outerwear',
    price: 199,
    tags: ['drop 07', 'denim', 'trucker'],
    story:
      'The trucker, squared off. Two pockets, a V of topstitch, buttons that say nothing. Break it in and hand it down.',
    facts: [
      '13 oz ring-spun cotton denim',
      'Boxy and short, room for a hoodie under it',
      'Two flap pockets, shank buttons; tobacco topstitch on the blues',
      'Wash rarely, cold, inside out',
      'Mehdi is 180 cm and wears L',
    ],
    colors: [
      ['Indigo', '#2d3959', stock(5, 8, 7, 4)],
      ['Washed Blue', '#7a93b3', stock(4, 6, 3, 0)],
      ['Black', '#29292c', stock(3, 5, 6, 2)],
    ],
  }),
  garment({
    model: 'Bab Souika Varsity',
    type: 'Bomber',
    collection,
    fit: 'Regular',
    category: 'Outerwear',
    price: 269,
    tags: ['varsity', 'contrast', 'wool blend'],
    story:
      'Derby colours without taking sides. Melton body, sleeves in bone, ribs with two bands, and a chenille H that took us four tries.',
    facts: [
      'Wool-blend melton 420 g/m², cotton twill sleeves',
      'Regular body, quilted lining',
      'Snap front, welt pockets, striped ribs',
      'Dry clean, or brush and air like your grandfather did',
      'Youssef is 184 cm and wears M',
    ],
    colors: [
      ['Forest', '#23402f', stock(3, 5, 4, 2)],
      ['Ink', '#1d1d20', stock(2, 6, 5, 0)],
      ['Harissa', '#8e2320', stock(0, 0, 0, 0)],
    ],
  }),
  garment({
    model: 'Port Coach Jacket',
    type: 'Coach Jacket',
    collection,
    fit: 'Regular',
    category: 'Outerwear',
    price: 179,
    tags: ['nylon', 'light', 'rain'],
    story:
      'A shirt that thinks it is a raincoat. Snaps, a cord at the hem, and it folds into its own pocket for the scooter.',
    facts: [
      'Nylon taffeta 90 g/m², water-repellent, taped at the shoulder',
      'Straight body, shirt collar, mesh lining',
      'Five snaps, two slant pockets, a cord inside the hem',
      'Wash at 30°, hang; no softener, it kills the finish',
      'Selim is 178 cm and wears M',
    ],
    colors: [
      ['Ink', '#1d1d20', stock(6, 9, 7, 4, 2)],
      ['Navy', '#222c48', stock(4, 7, 0, 3, 1)],
      ['Stone', '#a39c90', stock(3, 4, 5, 0, 0), 149],
    ],
  }),
  garment({
    model: 'Ichkeul Puffer Vest',
    type: 'Puffer Vest',
    collection,
    fit: 'Regular',
    category: 'Outerwear',
    price: 189,
    tags: ['winter', 'layering', 'padded'],
    story:
      'Arms free for binoculars, football or a hot bambalouni. Goes over the hoodie in November and under the coat in January.',
    facts: [
      'Ripstop nylon 60 g/m², down-free 200 g fill',
      'Regular body, stand collar, bound armholes',
      'Two zip pockets lined in fleece',
      'Wash at 30° gentle, tumble low',
      'Ines is 171 cm and wears S',
    ],
    colors: [
      ['Olive', '#55573a', stock(4, 6, 5, 2)],
      ['Ink', '#1b1b1f', stock(5, 8, 6, 3)],
      ['Rust', '#a4552c', stock(2, 0, 3, 1), 159],
    ],
  }),
  garment({
    model: 'Lac Track Jacket',
    type: 'Track Jacket',
    collection,
    fit: 'Regular',
    category: 'Outerwear',
    price: 145,
    tags: ['sport', 'stripe', 'tricot'],
    story: 'Two stripes down each arm for running around the lake, or for telling people you do.',
    facts: [
      'Brushed tricot 280 g/m², recycled polyester',
      'Regular body, ribbed stand collar',
      'Full metal zip, two slant pockets',
      'Wash at 30°, dries on the balcony in an hour',
      'Mehdi is 180 cm and wears M',
    ],
    colors: [
      ['Sidi Blue', '#2148c0', stock(5, 8, 6, 3)],
      ['Ink', '#1d1d20', stock(4, 9, 7, 0)],
    ],
  }),
  garment({
    model: 'Kasbah Block Coach',
    type: 'Coach Jacket',
    collection,
    fit: 'Boxy',
    category: 'Outerwear',
    price: 195,
    tags: ['colour block', 'nylon', 'light'],
    story: 'Cut at the chest like a wall painted as high as the arm could reach: colour above, whitewash below.',
    facts: [
      'Nylon taffeta 95 g/m², water-repellent',
      'Boxy, short body',
      'Shirt collar, plain cuff, snaps in the lower colour',
      'Wash at 30°, hang to dry',
      'Ines is 171 cm and wears S',
    ],
    colors: [
      ['Sidi Blue and Bone', '#2148c0', stock(3, 5, 4, 2)],
      ['Ink and Stone', '#242427', stock(4, 0, 5, 1), 159],
    ],
  }),
  garment({
    model: 'Djebel Block Puffer',
    type: 'Puffer',
    collection,
    fit: 'Oversized',
    category: 'Outerwear',
    price: 299,
    tags: ['winter', 'colour block', 'padded'],
    story:
      'The Zaghouan with a second colour across the shoulders, where the snow would land if there were more of it.',
    facts: [
      'Soft nylon 60 g/m², down-free 240 g fill',
      'Short, wide body; contrast yoke and collar',
      'Two zip pockets lined in fleece',
      'Wash at 30° gentle, tumble low with two tennis balls',
      'Aziz is 186 cm and wears L',
    ],
    colors: [
      ['Forest and Sand', '#2a4a38', stock(2, 4, 5, 1)],
      ['Rust and Ink', '#ad5a2e', stock(3, 3, 0, 2)],
    ],
  }),
  garment({
    model: 'Sejnane Ecru Jacket',
    type: 'Denim Jacket',
    collection,
    fit: 'Boxy',
    category: 'Outerwear',
    price: 205,
    tags: ['denim', 'undyed', 'clay'],
    story:
      'Undyed denim, or dipped in a bath the colour of Sejnane clay. Dark topstitch drawn around every piece, as the potters outline theirs.',
    facts: [
      '12 oz undyed cotton denim',
      'Boxy and short, two flap pockets at the chest',
      'Contrast topstitch, corozo buttons',
      'Wash at 30°, hang to dry',
      'Ines is 171 cm and wears S',
    ],
    colors: [
      ['Ecru', '#e3d9c2', stock(4, 5, 3, 1)],
      ['Clay', '#b27556', stock(2, 4, 0, 0), 169],
    ],
  }),
]
