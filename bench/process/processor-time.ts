import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick, in which Linux counts the processor's time of processes. */
const TICK = 10

interface ProcessTimes {
  group: number
  /** Milliseconds of processor that it has taken, all threads together, and with those of its children that have ended. */
  own: number
  withChildren: number
}

/**
 * Milliseconds of processor that a process has taken so far, all its threads together. NaN where the system does not
 * tell (it is no Linux).
 */
export const processorTime = (pid: number): number => readTimes(pid)?.own ?? NaN

/** The same of all processes of a group and their children that have ended. */
export function processorTimeOfGroup(group: number): number {
  if (process.platform !== 'linux') return NaN
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const times = pids.map(readTimes).filter((found) => found?.group === group)
  return times.reduce((sum, found) => sum + (found?.withChildren ?? 0), 0)
}

/** Works, and answers besides with the milliseconds of processor that `pid` took for each of the units meanwhile. */
export async function withProcessorTime<T>(
  pid: number,
  work: () => Promise<T>,
  unitsOf: (result: T) => number,
): Promise<{ result: T; each: number }> {
  const before = processorTime(pid)
  const result = await work()
  return { result, each: (processorTime(pid) - before) / unitsOf(result) }
}

function readTimes(pid: number): ProcessTimes | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended, or the system has no such folder.
    return undefined
  }
  // The name of the program, in parentheses, may hold spaces. What follows begins with the third field.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15)
  const own = (user + system) * TICK
  return { group: fields[2] ?? 0, own, withChildren: own + (usersOfChildren + systemOfChildren) * TICK }
}
