import { t } from '#domain/texts/t.ts'
import { MalformedFile } from '#server/import/file/sheet/csv-records.ts'

/** Bytes that all parts of a workbook may have when they are unpacked. */
const MAX_UNPACKED = 128 * 1024 * 1024

/** Parts of a workbook: sheets, images, what they are made of. */
const MAX_PARTS = 5_000

const END_SIGN = 0x06_05_4b_50
const END_LENGTH = 22
/** A comment may stand behind the end. */
const MAX_COMMENT = 0xff_ff
const PART_SIGN = 0x02_01_4b_50
const PART_LENGTH = 46

/**
 * Refuses a workbook that is broken, or whose parts say that they are larger than is read. The library that reads it
 * unpacks no part further than it says, where it says anything: together the two bound the memory. Throws a
 * MalformedFile.
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const parts = view.getUint16(end + 10, true)
  if (parts === 0 || parts > MAX_PARTS) throw brokenWorkbook()
  let place = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let part = 0; part < parts; part += 1) {
    if (place + PART_LENGTH > bytes.length || view.getUint32(place, true) !== PART_SIGN) throw brokenWorkbook()
    const [packedSize, size] = [view.getUint32(place + 20, true), view.getUint32(place + 24, true)]
    // What does not say how large it is could be of any size.
    if (packedSize > 0 !== size > 0) throw brokenWorkbook()
    unpacked += size
    if (unpacked > MAX_UNPACKED) throw new MalformedFile(t('errors.fileTooCostly'))
    place +=
      PART_LENGTH +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true)
  }
}

export const brokenWorkbook = (cause?: unknown) => new MalformedFile(t('errors.workbookBroken'), { cause })

function findEnd(view: DataView) {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let place = view.byteLength - END_LENGTH; place >= first; place -= 1)
    if (view.getUint32(place, true) === END_SIGN) return place
  throw brokenWorkbook()
}
