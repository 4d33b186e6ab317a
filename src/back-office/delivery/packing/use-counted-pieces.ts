import { useState } from 'react'
import { findScannedLine, type PackingLine } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'

/** What was said about the last piece. */
interface Said {
  isWrong: boolean
  text: string
}

/** Counts the pieces that go into a parcel, says what is wrong with one that does not belong there, and tells when all are in it. */
export function useCountedPieces(lines: readonly PackingLine[], onComplete: () => void) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [said, setSaid] = useState<Said>()
  const countOf = ({ skuId }: PackingLine) => counts[skuId] ?? 0
  const count = (line: PackingLine) => {
    const { productName, color, size, quantity } = line
    const name = t('parcels.piece', { name: productName, color, size })
    if (countOf(line) >= quantity) {
      setSaid({ isWrong: true, text: t('parcels.tooMany', { name, quantity }) })
      return
    }
    const counted = { ...counts, [line.skuId]: countOf(line) + 1 }
    setCounts(counted)
    setSaid({ isWrong: false, text: t('parcels.counted', { name, count: countOf(line) + 1, quantity }) })
    if (lines.every(({ skuId, quantity: all }) => counted[skuId] === all)) onComplete()
  }
  const scan = (code: string) => {
    const line = findScannedLine(lines, code)
    if (line) count(line)
    else setSaid({ isWrong: true, text: t('parcels.wrongPiece', { code }) })
  }
  const startAgain = () => {
    setCounts({})
    setSaid(undefined)
  }
  return { countOf, count, scan, said, startAgain, isComplete: lines.every((line) => countOf(line) === line.quantity) }
}
