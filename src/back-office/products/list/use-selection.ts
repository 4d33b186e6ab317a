import { useState } from 'react'

/** Which of the items shown are selected. Items that are no longer shown are not. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = ids.filter((id) => chosen.has(id))
  const isAll = ids.length > 0 && selected.length === ids.length
  return {
    selected,
    isAll,
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}
