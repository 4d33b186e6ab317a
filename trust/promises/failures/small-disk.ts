import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may mount file systems: only root may, and not everywhere. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'hanout-disk-'))
  try {
    mountSmallDisk(folder, 1)()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** Puts a file system of that size over an empty folder. Returns what takes it away again. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  // Lazily: a server that is only just ending may still have files open.
  return () => execFileSync('umount', ['--lazy', folder])
}

/** Fills the disk of a folder to the last byte. Returns what makes room again. */
export function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
  return () => rmSync(ballast)
}
