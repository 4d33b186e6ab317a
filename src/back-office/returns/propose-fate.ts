import { ReturnReason, usualFate, type Fate } from '#domain/returns/return-words.ts'

/** What becomes of pieces as long as nobody has said: it follows the reason, as far as one is chosen. */
export function proposeFate(reason: string): Fate {
  const { data } = ReturnReason.safeParse(reason)
  return data ? usualFate(data) : 'restock'
}
