import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The machine, or the container, in which process ids mean the same. */
const place = `${hostname()} ${readNamespace()}`

/** The name of this process: no other one, on whatever machine, has or had it. */
export const processName = `${place} ${process.pid} ${randomUUID()}`

/** Whether the process with whose name that begins has ended for certain. Of one on another machine nothing is known. */
export function isGone(name: string): boolean {
  if (name.startsWith(processName) || !name.startsWith(`${place} `)) return false
  const pid = Number(name.slice(place.length + 1).split(' ')[0])
  // Its number was given away again.
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    // `EPERM`: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

function readNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
