import type { Work, WorkSheet } from './hands.ts'

/** The steps of the day, in their order. */
export const steps = {
  calls: 'Call and confirm 30 customers',
  pack: 'Fetch and pack 30 parcels',
  handOver: 'Hand 30 parcels over',
  labels: 'Labels, and the file for the courier',
  refused: 'Take 6 refused parcels back',
  statement: 'Match the statement of the courier',
  exchanges: 'Exchange S for M, 3 times',
  returns: 'Take pieces of 2 orders back',
} as const

interface Before extends Omit<Work, 'scans'> {
  /** What the shop did not do, so that somebody did it elsewhere. */
  outside: string
}

/** Opening an order from the list, and going back to it. */
const openAndBack = 2
/** A list of a phone: one tap opens it, one chooses. */
const list = 2

/**
 * The same day in the back office of 2026-11-24, before calls, parcels, cash book and returns (commit a1826030),
 * counted from its pages at 390 px: the shortest way through them. What it could not do is named, and costs no tap.
 */
export const before: Record<keyof typeof steps, Before> = {
  // Orders, and the state 'waiting', by each caller. An order: open, call, Confirm, back. Who does not answer costs the
  // same without Confirm, and a note. The size: Edit, the list, Save.
  calls: {
    taps: 2 * (1 + list) + 30 * (openAndBack + 2) + 4 * (openAndBack + 1 + 1) + 1 + list + 1,
    typed: 4,
    outside: 'who calls whom, and when to call again',
  },
  // Orders; each is selected (a phone has no "all"), slips are opened and printed, and the second page is fetched.
  pack: {
    taps: 1 + 30 + 2,
    typed: 0,
    outside: 'the list of pieces to fetch, and checking what goes into which parcel',
  },
  // The selection is still there: the state `Shipped`.
  handOver: { taps: list, typed: 0, outside: 'the manifest to sign, and 30 tracking numbers' },
  // Export, and what lies between two days.
  labels: { taps: 2, typed: 0, outside: '30 labels, and the columns of the courier' },
  // The state `Shipped`, six are selected, the state `Refused`; the 24 others are delivered in the same way.
  refused: { taps: list + 6 + list + 24 + list, typed: 0, outside: '' },
  statement: {
    taps: 0,
    typed: 0,
    outside: 'all of it: 30 rows beside a list of orders, the difference, and who has paid',
  },
  // Search the order, open it, write a note and save it. Products, search, open, two stocks, Save. A new order in the
  // shop: product, size, Buy, four fields, Confirm.
  exchanges: {
    taps: 3 * (1 + 1 + 1 + 1 + 1 + 1 + 4),
    typed: 3 * (1 + 1 + 1 + 2 + 4),
    outside: 'the cash of the new order, which is none',
  },
  // The same without a new order; the second one corrects no stock.
  returns: { taps: 2 * 3 + 3, typed: 2 * 2 + 2, outside: 'the money and the credit' },
}

/** The day as a table: what hands did, beside what they did before. */
export function compare(sheet: WorkSheet): string[] {
  const rows = Object.entries(steps).map(([key, step]) => {
    const { taps, typed, scans } = sheet.steps.get(step) ?? { taps: 0, typed: 0, scans: 0 }
    const old = before[key as keyof typeof steps]
    return { step, taps, typed, scans, oldTaps: old.taps, oldTyped: old.typed, outside: old.outside }
  })
  const total = (of: 'taps' | 'typed' | 'scans' | 'oldTaps' | 'oldTyped') => rows.reduce((all, row) => all + row[of], 0)
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(['step', 'taps', 'fields typed', 'scans', 'taps before', 'fields before', 'outside the shop before']),
    line(['---', '---:', '---:', '---:', '---:', '---:', '---']),
    ...rows.map((row) => line([row.step, row.taps, row.typed, row.scans, row.oldTaps, row.oldTyped, row.outside])),
    line(['the day', total('taps'), total('typed'), total('scans'), total('oldTaps'), total('oldTyped'), '']),
  ]
}
