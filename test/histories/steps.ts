import fastCheck from 'fast-check'

/** SKUs of a history: two sizes of a tee, and a jacket. */
export const SKUS = 3
/** Phones that order in a history. */
export const PHONES = 2
/** Codes of a history. */
export const CODES = 4
/** Products of a history: the tee, and the jacket. */
export const PRODUCTS = 2

/** A SKU, by its number, and how many pieces of it. */
export interface StepLine {
  sku: number
  quantity: number
}

const lines = fastCheck
  .array(fastCheck.record({ sku: fastCheck.nat(SKUS - 1), quantity: fastCheck.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: SKUS,
  })
  .map((some) => [...new Map(some.map((line) => [line.sku, line])).values()])

/** Pieces of an order that come back: of which line, counted around, and how many of those that are left, or more than that. */
const back = fastCheck.array(
  fastCheck.record({
    line: fastCheck.nat(SKUS - 1),
    quantity: fastCheck.nat(9),
    fate: fastCheck.constantFrom('restock', 'restock', 'write-off'),
  }),
  { minLength: 1, maxLength: SKUS },
)
const settlement = fastCheck.constantFrom('cash', 'store-credit', 'store-credit', 'none')

const order = fastCheck.nat(7)
const as = <Name extends string>(name: Name) => fastCheck.constant(name)

/**
 * The arbitrary of every kind of step, with how often it comes. A new kind is one line here, one method of the oracle
 * and one call of the player.
 */
const kinds = [
  [
    6,
    fastCheck.record({
      kind: as('place'),
      phone: fastCheck.nat(PHONES - 1),
      lines,
      /** The last one most often: what it counts for changes. */
      code: fastCheck.option(fastCheck.nat(CODES).map((code) => (code < CODES ? code : CODES - 1))),
    }),
  ],
  [
    3,
    fastCheck.record({
      kind: as('place by staff'),
      phone: fastCheck.nat(PHONES - 1),
      lines,
      percentOff: fastCheck.integer({ min: 1, max: 100 }),
      /** What staff ask for a piece of the first line, in millimes; null: its price. */
      price: fastCheck.option(fastCheck.nat(70_000)),
      takesCredit: fastCheck.boolean(),
      /** In millimes. */
      deliveryFee: fastCheck.nat(12_000),
    }),
  ],
  [5, fastCheck.record({ kind: as('hand over'), order })],
  [
    8,
    fastCheck.record({
      kind: as('end of the way'),
      order,
      outcome: fastCheck.constantFrom('delivered', 'delivered', 'refused', 'lost', 'handed-over'),
    }),
  ],
  [
    4,
    fastCheck.record({
      kind: as('payout'),
      isPart: fastCheck.boolean(),
      /** In millimes. */
      received: fastCheck.nat(200_000),
      fees: fastCheck.nat(9_000),
      isWrittenOff: fastCheck.boolean(),
    }),
  ],
  [5, fastCheck.record({ kind: as('undo payout'), payout: fastCheck.nat(5) })],
  /** In millimes. */
  [1, fastCheck.record({ kind: as('correct cash'), amount: fastCheck.integer({ min: -30_000, max: 30_000 }) })],
  [5, fastCheck.record({ kind: as('return'), order, back, settlement, refundsDelivery: fastCheck.boolean() })],
  [
    6,
    fastCheck.record({
      kind: as('exchange'),
      order,
      back,
      replacements: lines,
      settlement,
      /** In millimes. */
      deliveryFee: fastCheck.oneof(fastCheck.constant(0), fastCheck.nat(9_000)),
    }),
  ],
  [4, fastCheck.record({ kind: as('partly taken'), order, back })],
  [5, fastCheck.record({ kind: as('undo return'), chosen: fastCheck.nat(7) })],
  [
    3,
    fastCheck.record({
      kind: as('edit'),
      order,
      lines,
      /** Whether it is moved to the other phone. */
      changesPhone: fastCheck.nat(3).map((one) => one === 0),
      /** Where it goes to from now on; null: where it went. */
      governorate: fastCheck.option(fastCheck.constantFrom('Tunis', 'Sfax')),
      keepsDeliveryFee: fastCheck.nat(3).map((one) => one === 0),
    }),
  ],
  [4, fastCheck.record({ kind: as('edit of the street'), order, street: fastCheck.nat(99) })],
  [6, fastCheck.record({ kind: as('join'), order, other: fastCheck.nat(7) })],
  [4, fastCheck.record({ kind: as('separate'), order })],
  [5, fastCheck.record({ kind: as('move'), product: fastCheck.nat(PRODUCTS - 1) })],
  [
    4,
    fastCheck.record({
      kind: as('status'),
      order,
      status: fastCheck.constantFrom('Pending', 'Shipped', 'Delivered', 'Cancelled'),
    }),
  ],
  [2, fastCheck.record({ kind: as('fail'), order, failure: fastCheck.constantFrom('refused', 'lost') })],
  [2, fastCheck.record({ kind: as('confirm'), order })],
  [2, fastCheck.record({ kind: as('undo'), order })],
  [1, fastCheck.record({ kind: as('correct'), sku: fastCheck.nat(SKUS - 1), quantity: fastCheck.nat(9) })],
] as const

/**
 * What somebody does in a shop: customers, staff at the desk, couriers. `order` counts the orders of the history from
 * its first one, and around.
 */
export type Step = (typeof kinds)[number][1] extends fastCheck.Arbitrary<infer T> ? T : never

export interface History {
  /** Whether every order waits for a call before it takes its stock. */
  asksFirst: boolean
  stock: number[]
  steps: Step[]
}

const step = fastCheck.oneof(
  ...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary as fastCheck.Arbitrary<Step> })),
)

/** Histories of up to so many steps. */
export const historiesOf = (longest: number): fastCheck.Arbitrary<History> =>
  fastCheck.record({
    asksFirst: fastCheck.boolean(),
    stock: fastCheck.array(fastCheck.oneof(fastCheck.nat(9), fastCheck.integer({ min: 10, max: 40 })), {
      minLength: SKUS,
      maxLength: SKUS,
    }),
    steps: fastCheck.array(step, { minLength: 8, maxLength: longest, size: 'max' }),
  })
