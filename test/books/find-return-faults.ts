import type { Database } from '#server/schema/database.ts'

/**
 * What is wrong with the returns of a shop: pieces that came back more often than they were sold, stock, money and
 * credit that are not what the returns say, and store credits that are not what their entries add up to.
 */
export async function findReturnFaults({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const faults: string[] = []
  const returns = await query.selectFrom('returns').selectAll().execute()
  const lines = await query
    .selectFrom('return_lines as line')
    .innerJoin('returns', 'returns.id', 'line.return_id')
    .select([
      'line.return_id',
      'returns.order_id',
      'line.position',
      'line.quantity',
      'line.amount',
      'line.fate',
      'returns.undone_at',
    ])
    .execute()
  const sold = await query.selectFrom('order_lines').select(['order_id', 'position', 'quantity']).execute()
  const soldOf = new Map(sold.map(({ order_id: id, position, quantity }) => [`${id} ${position}`, quantity]))
  const backOf = new Map<string, number>()
  for (const { order_id: id, position, quantity, undone_at: undoneAt } of lines)
    if (undoneAt === null) backOf.set(`${id} ${position}`, (backOf.get(`${id} ${position}`) ?? 0) + quantity)
  for (const [key, quantity] of backOf) {
    const [orderId, position] = key.split(' ')
    const most = soldOf.get(key) ?? 0
    if (quantity > most) faults.push(`line ${position} of order ${orderId} came back ${quantity} times of ${most}`)
  }

  const sumBy = async (table: 'refunds' | 'store_credit_entries') =>
    new Map(
      (
        await query
          .selectFrom(table)
          .select(({ fn }) => ['return_id', fn.sum('amount').as('sum')])
          .where('return_id', 'is not', null)
          .groupBy('return_id')
          .execute()
      ).map(({ return_id: id, sum }) => [id, Number(sum)]),
    )
  const [refunds, credits] = [await sumBy('refunds'), await sumBy('store_credit_entries')]
  const moves = await query
    .selectFrom('stock_movements')
    .select(({ fn }) => ['return_id', fn.sum('change').as('sum')])
    .where('return_id', 'is not', null)
    .groupBy('return_id')
    .execute()
  const movedOf = new Map(moves.map(({ return_id: id, sum }) => [id, Number(sum)]))
  for (const each of returns) {
    const own = lines.filter(({ return_id: id }) => id === each.id)
    const restocked = own.filter(({ fate }) => fate === 'restock').reduce((sum, { quantity }) => sum + quantity, 0)
    const expected = each.undone_at === null ? restocked : 0
    if ((movedOf.get(each.id) ?? 0) !== expected)
      faults.push(`return ${each.number}: ${movedOf.get(each.id) ?? 0} pieces in the stock instead of ${expected}`)
    if (own.reduce((sum, { amount }) => sum + amount, 0) !== each.amount)
      faults.push(`return ${each.number}: its lines are not worth ${each.amount}`)
    const given = (refunds.get(each.id) ?? 0) + (credits.get(each.id) ?? 0)
    const most = each.undone_at === null ? each.amount + each.delivery - each.not_collected : 0
    const isExact =
      each.undone_at !== null || each.kind === 'partly-taken' || (each.kind === 'return' && each.settlement !== 'none')
    if (given < 0 || given > most || (isExact && given !== most))
      faults.push(`return ${each.number}: ${given} given back instead of ${most}`)
  }

  const balances = new Map(
    (await query.selectFrom('store_credits').selectAll().execute()).map(({ phone, balance }) => [phone, balance]),
  )
  const entries = await query
    .selectFrom('store_credit_entries')
    .select(({ fn }) => ['phone', fn.sum('amount').as('sum')])
    .where('phone', 'is not', null)
    .groupBy('phone')
    .execute()
  for (const phone of new Set([...balances.keys(), ...entries.map((entry) => entry.phone ?? '')])) {
    const sum = Number(entries.find((entry) => entry.phone === phone)?.sum ?? 0)
    const balance = balances.get(phone) ?? 0
    if (sum !== balance || balance < 0) faults.push(`store credit: ${balance} of which the entries say ${sum}`)
  }
  return faults
}
