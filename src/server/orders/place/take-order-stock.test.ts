import { describe, expect, it } from 'vitest'
import type { Database } from '#server/schema/database.ts'
import { transactUntilTaken } from './take-order-stock.ts'

const refused = (table: string) => Object.assign(new Error('violates check constraint'), { code: '23514', table })

/** A database whose transactions fail with these errors, one after the other, and then succeed. */
function failingWith(...errors: Error[]): Pick<Database, 'transact'> {
  return {
    async transact(work) {
      const error = errors.shift()
      if (error) throw error
      return work(undefined as never, undefined as never)
    },
  }
}

describe('an order whose pieces are taken by others at the last moment', () => {
  it('looks at the stock once more', async () => {
    expect(await transactUntilTaken(failingWith(refused('skus'), refused('skus')), async () => 'looked')).toBe('looked')
  })

  it('is refused as busy when that goes on', async () => {
    const failing = failingWith(...Array.from({ length: 9 }, () => refused('skus')))

    await expect(transactUntilTaken(failing, async () => 'looked')).rejects.toMatchObject({ code: 'BUSY' })
  })

  it('fails with any other error at once', async () => {
    const failing = failingWith(refused('payments'))

    await expect(transactUntilTaken(failing, async () => 'looked')).rejects.toThrow('check constraint')
  })
})
