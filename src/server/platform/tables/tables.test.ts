import { streamXlsxRows } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { text as toText } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { formatCsv } from './format-csv.ts'
import { amount, count, csvFormats, day, lines, text, time, type TableColumn, type Table } from './table.ts'
import { writeWorkbook } from './write-workbook.ts'

interface Row {
  code: string
  pieces: number | ''
  price: number | ''
  on: string
  at: string
  items: string
}

const columns: TableColumn<Row>[] = [
  text('Code', ({ code }) => code),
  count('Pieces', ({ pieces }) => pieces),
  amount('Price', ({ price }) => price),
  day('Day', ({ on }) => on),
  time('Time', ({ at }) => at),
  lines('Items', ({ items }) => items),
]

const row: Row = {
  code: 'A',
  pieces: 3,
  price: 59_900,
  on: '2026-03-01',
  at: '2026-03-01 09:30',
  items: 'a\nb',
}

async function* inBatches(...parts: Row[][]) {
  yield* parts
}

const tableOf = (parts: AsyncIterable<Row[]>): Table<Row> => ({ columns, parts, csvFormat: csvFormats.comma })

async function writeAll(table: Table<Row>, sheet = 'orders') {
  return Buffer.from(await new Response(await writeWorkbook(table, sheet)).arrayBuffer())
}

/** The parts of a workbook, found by its directory and unpacked by nothing of the library that wrote them. */
function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let place = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [file.readUInt32LE(place + 20), file.readUInt16LE(place + 28)]
    const at = file.readUInt32LE(place + 42)
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    const name = file.toString('utf8', place + 46, place + 46 + nameLength)
    const bytes = file.subarray(start, start + packed)
    parts.set(name, (file.readUInt16LE(place + 10) === 8 ? inflateRawSync(bytes) : bytes).toString())
    place += 46 + nameLength + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32)
  }
  return parts
}

async function readRows(file: Buffer) {
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(file)) rows.push(values)
  return rows
}

/** The formats of a cell's numbers and its font, by the tables of the styles. */
function styleOf(parts: Map<string, string>, cell: string) {
  const styles = parts.get('xl/styles.xml') ?? ''
  const list = (tag: string, one: string) =>
    (styles.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 's'))?.[0] ?? '').match(
      new RegExp(`<${one}[ >/].*?(?=<${one}[ >/]|$)`, 'gs'),
    ) ?? []
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const index = Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? 0)
  const xf = list('cellXfs', 'xf')[index] ?? ''
  const [, format] = /numFmtId="(\d+)"/.exec(xf) ?? []
  const [, font] = /fontId="(\d+)"/.exec(xf) ?? []
  const [, own] = new RegExp(`numFmtId="${format}" formatCode="([^"]*)"`).exec(styles) ?? []
  return {
    format: own ?? ({ '0': 'General', '1': '0', '49': '@' } as Record<string, string>)[format ?? ''],
    isBold: (list('fonts', 'font')[Number(font)] ?? '').includes('<b/>'),
    wraps: xf.includes('wrapText="1"') || xf.includes('wrapText="true"'),
  }
}

it('keeps texts as they are that a spreadsheet would take for days, numbers and formulas', async () => {
  const codes = [
    '3-4',
    '1e5',
    '1E5',
    '+216 20 000 000',
    '00123',
    '=1+1',
    "'=1",
    '-20°',
    'TRUE',
    '_x0041_',
    ' a ',
    'قميص',
    '<&">',
  ]
  const file = await writeAll(tableOf(inBatches(codes.map((code) => ({ ...row, code })))))
  const rows = await readRows(file)
  expect(rows.slice(1).map(([code]) => code)).toEqual(codes)
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f')
  expect(sheet.match(/<c r="A\d+"[^>]*t="inlineStr"/g)).toHaveLength(codes.length + 1)
  expect(styleOf(unzip(file), 'A2').format).toBe('@')
})

it('has amounts, counts, days and times as numbers that are shown as such, and empty cells where there is nothing', async () => {
  const nothing = { ...row, pieces: '', price: '', on: '', at: '', items: '' } as const
  const file = await writeAll(tableOf(inBatches([row], [{ ...row, price: -12_345 }], [], [nothing])))
  const parts = unzip(file)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const valueOf = (cell: string) => new RegExp(`<c r="${cell}"[^>]*>(?:<v>([^<]*)</v>)?`).exec(sheet)?.[1]
  expect(['B2', 'C2', 'C3', 'D2', 'E2'].map((cell) => Number(valueOf(cell)))).toEqual([
    ...[3, 59.9, -12.345, 46_082],
    expect.closeTo(46_082 + 9.5 / 24, 8),
  ])
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map((column) => styleOf(parts, `${column}2`).format)).toEqual([
    ...['@', '0', '#,##0.000', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm', '@'],
  ])
  expect([styleOf(parts, 'F2').wraps, styleOf(parts, 'A2').wraps]).toEqual([true, false])
  expect(['B4', 'C4', 'D4', 'E4', 'F4'].map(valueOf)).toEqual(Array.from({ length: 5 }))
})

it('keeps a bold first row in sight, and columns as wide as what is in them', async () => {
  const file = await writeAll(
    tableOf(inBatches([{ ...row, code: 'x'.repeat(30) }])),
    'a name of more than thirty-one signs',
  )
  const parts = unzip(file)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect((await readRows(file))[0]).toEqual(columns.map(({ heading }) => heading))
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/)
  expect(['A1', 'F1', 'A2', 'C2'].map((cell) => styleOf(parts, cell).isBold)).toEqual([true, true, false, false])
  expect([...sheet.matchAll(/<col [^>]*width="([^"]*)"/g)].map(([, width]) => Number(width))).toEqual([
    32, 8, 8, 12, 17, 8,
  ])
  expect(parts.get('xl/workbook.xml')).toContain('name="a name of more than thirty-one "')
})

it('is a table without rows too', async () => {
  expect(await readRows(await writeAll(tableOf(inBatches())))).toEqual([columns.map(({ heading }) => heading)])
})

it.each([1, 4])(
  'reads rows only while the workbook is taken, and stops when nobody takes it after %i pieces',
  async (pieces) => {
    let read = 0
    const closed = Promise.withResolvers<void>()
    async function* endless() {
      try {
        for (;;)
          yield Array.from({ length: 100 }, (): Row => ({ ...row, code: `${Math.random()}`, pieces: (read += 1) }))
      } finally {
        closed.resolve()
      }
    }
    const reader = (await writeWorkbook(tableOf(endless()), 'x')).getReader()
    for (let piece = 0; piece < pieces; piece += 1) await reader.read()
    expect(read).toBeLessThan(20_000)
    await reader.cancel()
    await closed.promise
  },
)

it('writes CSV as it was written before there were workbooks', async () => {
  const write = (table: Table<Row>) => toText(Readable.from(formatCsv(table)))
  const rows = [
    { ...row, code: '=1+1' },
    { ...row, code: 'a;b', items: 'x\ty', pieces: '', price: '', on: '', at: '' } as const,
  ]
  expect(await write(tableOf(inBatches(rows)))).toBe(
    '\uFEFFCode,Pieces,Price,Day,Time,Items\n' +
      `'=1+1,3,59.900,2026-03-01,2026-03-01 09:30,"a\nb"\n` +
      '"a;b",,,,,"x\ty"\n',
  )
  expect(await write({ ...tableOf(inBatches(rows)), csvFormat: csvFormats.semicolon })).toContain(
    `'=1+1;3;"59,900";2026-03-01;`,
  )
})
