import type { ChildProcess } from 'node:child_process'

/** Waits until a program prints a text. Throws what it has printed where it ends before. */
export function waitForOutput(program: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(text)) resolve()
    }
    program.stdout?.on('data', look)
    program.stderr?.on('data', look)
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${program.spawnfile} did not start:\n${output}`)))
  })
}
