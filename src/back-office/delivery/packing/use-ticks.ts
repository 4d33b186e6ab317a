import { useState } from 'react'

const KEY = 'picked'

const read = () => new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[])

/** What is ticked off in the pick list of this tab: it outlives a reload on a phone. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(read)
  const toggle = (name: string) => {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    sessionStorage.setItem(KEY, JSON.stringify([...next]))
    setTicked(next)
  }
  return { ticked, toggle }
}
