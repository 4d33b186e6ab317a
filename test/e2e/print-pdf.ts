import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const run = promisify(execFile)
/** Dots per inch of a usual label printer. */
const DPI = 203

/** A sheet of paper as it comes out of the printer. */
export interface PrintedSheet {
  /** Millimetres. */
  width: number
  height: number
  text: string
  /** What a scanner reads on it, in the order of the codes. */
  codes: string[]
}

/** Prints a page as its own styles ask, and reads each sheet: its size, its text, and its barcodes with the decoder of ZBar. */
export async function printPage(page: Page): Promise<PrintedSheet[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-print-'))
  try {
    const file = join(folder, 'print.pdf')
    await writeFile(file, await page.pdf({ preferCSSPageSize: true, printBackground: false }))
    await run('pdftoppm', ['-r', String(DPI), '-gray', '-png', file, join(folder, 'sheet')])
    const images = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
    return await Promise.all(images.map((image, index) => readSheet(file, join(folder, image), index + 1)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readSheet(file: string, image: string, number: number): Promise<PrintedSheet> {
  const of = ['-f', String(number), '-l', String(number), file]
  const [{ stdout: text }, { stdout: facts }, codes] = await Promise.all([
    run('pdftotext', ['-layout', ...of, '-']),
    run('pdfinfo', of),
    run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', image]).then(
      ({ stdout }) => stdout.trim().split('\n'),
      // It ends with an error where it reads nothing.
      () => [],
    ),
  ])
  const [, width = '0', height = '0'] = /Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/.exec(facts) ?? []
  return { width: toMillimetres(width), height: toMillimetres(height), text, codes: codes.toSorted() }
}

const toMillimetres = (points: string) => Math.round((Number(points) / 72) * 25.4)
