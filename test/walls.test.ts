import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from './walls.ts'

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** A house of the same shape, where every room breaks every wall it has: one import a line. */
let folder: string
let refusedLines: Map<string, number[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-walls-'))
  await writeFile(join(folder, 'oxlint.config.ts'), `export { default } from '${resolve('oxlint.config.ts')}'\n`)
  for (const [files, refusals] of rooms) {
    const path = join(folder, sampleOf(files))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, refusals.map(({ example }) => `import '${example}'\n`).join(''))
  }
  const diagnostics = lint()
  refusedLines = new Map(
    rooms.map(([files]) => [
      files,
      diagnostics
        .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename.endsWith(sampleOf(files)))
        .map(({ labels }) => labels[0]?.span.line ?? 0)
        .toSorted((a, b) => a - b),
    ]),
  )
})

afterAll(() => rm(folder, { recursive: true }))

describe('the walls between the rooms', () => {
  it.each(rooms)('%s refuses each import it must not have', (files, refusals) => {
    expect(refusedLines.get(files)).toEqual(refusals.map((_, index) => index + 1))
  })
})

function sampleOf(files: string) {
  return files.replace('**/*-page', 'room/sample-page').replace('**', 'sample.ts').replace('*-page', 'sample-page')
}

function lint(): Report['diagnostics'] {
  try {
    execFileSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    // Finding something is an exit code of its own.
    if (error instanceof Error && 'stdout' in error) return (JSON.parse(String(error.stdout)) as Report).diagnostics
    throw error
  }
  return []
}
