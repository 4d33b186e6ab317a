import { ReturnReason, usualFate, type Fate } from '#domain/returns/return-words.ts'

/** The fate of pieces until staff choose one: it follows the reason, once that is chosen. */
export function proposeFate(reason: string): Fate {
  const { data } = ReturnReason.safeParse(reason)
  return data ? usualFate(data) : 'restock'
}
