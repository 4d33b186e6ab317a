import { useState } from 'react'
import type { ReturnableLine } from '#domain/returns/return.ts'
import type { Fate } from '#domain/returns/return-words.ts'
import { proposeFate } from './propose-fate.ts'

interface Chosen {
  quantity: number
  /** Undefined: it follows the reason. */
  fate?: Fate
}

const nothing: Chosen = { quantity: 0 }

/**
 * Which pieces of which lines come back for a reason, what becomes of them, and what they are worth. An order of one
 * piece has only that one to choose.
 */
export function useChosenPieces(lines: readonly ReturnableLine[], reason: string) {
  const [only] = lines.length === 1 && lines[0]?.left === 1 ? lines : []
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(
    new Map(only ? [[only.position, { ...nothing, quantity: 1 }]] : []),
  )
  const of = ({ position }: ReturnableLine) => {
    const { quantity, fate } = chosen.get(position) ?? nothing
    return { quantity, fate: fate ?? proposeFate(reason) }
  }
  return {
    of,
    change: (line: ReturnableLine, change: Partial<Chosen>) =>
      setChosen(new Map(chosen).set(line.position, { ...(chosen.get(line.position) ?? nothing), ...change })),
    lines: lines.flatMap((line) => (of(line).quantity > 0 ? [{ position: line.position, ...of(line) }] : [])),
    value: lines.reduce((sum, line) => sum + (line.values[of(line).quantity - 1] ?? 0), 0),
  }
}
