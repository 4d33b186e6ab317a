import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** What the figures of a run hold for: the commit, with a mark when files differ from it, the day, Node and the processor. */
export function describeRun(): string {
  const commit = readCommit()
  const [processor] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${commit}, ${day}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'an unknown processor'}`
}

function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    // A copy of the sources without their history.
    return 'no commit'
  }
}
