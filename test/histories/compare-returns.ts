import type { ExpectedReturn, Oracle } from './ledger/oracle.ts'
import type { Played } from './play.ts'
import type { Books } from './read-books.ts'

/**
 * What the returns of the shop say otherwise than the oracle: their pieces, what they were worth, and what became of
 * that; and what the shop owes.
 */
export function compareReturns(
  { orders, returns, pieces, refunds, creditEntries: entries, credits, phones }: Books,
  oracle: Oracle,
  { orderIds }: Pick<Played, 'orderIds'>,
): string[] {
  const faults: string[] = []
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`)
  }
  for (const [phone, term] of phones.entries()) {
    const expected = oracle.credit[phone] ?? 0
    const own = entries.filter((entry) => entry.phone === term)
    expect(`credit of phone ${phone}`, credits.find((credit) => credit.phone === term)?.balance ?? 0, expected)
    expect(`entries of phone ${phone}`, sumUp(own), expected)
  }
  for (const [index, id] of orderIds.entries()) {
    const expected = oracle.orders[index]?.returns ?? []
    const given = expected.reduce((sum, each) => sum + (each.isUndone ? 0 : each.givenBack), 0)
    expect(`given back of order ${index}`, orders.find((row) => row.id === id)?.given_back ?? 0, given)
    const found = returns.filter((row) => row.order_id === id)
    expect(
      `returns of order ${index}`,
      found
        .map((row) =>
          wordsOf({
            kind: row.kind,
            amount: row.amount,
            delivery: row.delivery,
            notCollected: row.not_collected,
            refunded: sumUp(refunds.filter((refund) => refund.return_id === row.id)),
            credited: sumUp(entries.filter((entry) => entry.return_id === row.id)),
            replacement: row.exchange_order_id === null ? null : orderIds.indexOf(row.exchange_order_id),
            isUndone: row.undone_at !== null,
            pieces: pieces
              .filter((line) => line.return_id === row.id)
              .map(({ position, quantity, fate }) => ({ line: position - 1, quantity, fate })),
          }),
        )
        .join(),
      expected.map(wordsOf).join(),
    )
  }
  return faults
}

const sumUp = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** A return in words. What is undone is given back by nobody. */
function wordsOf({
  kind,
  pieces,
  amount,
  delivery,
  refunded,
  credited,
  notCollected,
  replacement,
  isUndone,
}: Omit<ExpectedReturn, 'dueBefore' | 'givenBack'>) {
  const what = pieces
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, quantity, fate }) => `${quantity} of line ${line} ${fate}`)
  const given = isUndone ? 'undone' : `refunded ${refunded} credited ${credited}`
  return `${kind} ${what.join(' ')}: ${amount} and ${delivery}, ${notCollected} not collected, ${given}, for ${replacement}`
}
