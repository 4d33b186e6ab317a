import type { CorrectedSku, StockCorrection } from '#domain/products/stock-correction.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { signed } from './stock-entry.ts'

interface Options {
  /** What a size is called in messages. */
  nameOf: (skuId: string) => string
  /** The stock has changed: by the correction, which answers these lines, or by its undo. */
  onChanged: (lines?: readonly CorrectedSku[]) => unknown
}

/** Corrections of stock, each with a toast that says what had changed meanwhile, and that takes it back. */
export function useStockCorrection({ nameOf, onChanged }: Options) {
  const failureText = (error: unknown) => {
    const skuId = findApiError(error)?.details?.['skuId']
    const text = errorMessage(error, t('messages.error'))
    return typeof skuId === 'string' ? t('stock.ofSize', { size: nameOf(skuId), text }) : text
  }
  const { isBusy, run } = useSave((error) => {
    notify('error', failureText(error))
  })
  const undo = async (id: string) => {
    try {
      const { restored } = await adminApi.undoStockCorrection({ id })
      notify('success', t('stock.undone', { count: restored }))
    } catch (error) {
      notify('error', t('stock.notUndone'), { description: failureText(error) })
    }
    await onChanged()
  }
  /** Whether it was done. */
  const correct = (correction: StockCorrection): Promise<boolean> =>
    run(async () => {
      const { id, lines } = await adminApi.correctStocks(correction)
      const changed = lines.filter(({ before, after }) => before !== after)
      const moved = describeMoved(lines, nameOf)
      if (changed.length === 0) notify('info', t('stock.unchanged'), { description: moved ?? '' })
      else notify('success', t('stock.corrected', { count: changed.length }), { undo: () => undo(id) })
      if (changed.length > 0 && moved) notify('info', moved)
      await onChanged(lines)
    })
  return { isBusy, correct }
}

const MOST_NAMED = 5

/** Which sizes were sold or came back while they were counted, and how many there are now; undefined where none was. */
function describeMoved(lines: readonly CorrectedSku[], nameOf: (skuId: string) => string): string | undefined {
  const moved = lines.filter((line) => line.moved !== 0)
  if (moved.length === 0) return undefined
  const named = moved
    .slice(0, MOST_NAMED)
    .map(({ skuId, moved: change, after }) =>
      t('stock.movedMeanwhile', { size: nameOf(skuId), change: signed(change), count: after }),
    )
  return formatList(
    moved.length > MOST_NAMED ? [...named, t('stock.movedMore', { count: moved.length - MOST_NAMED })] : named,
  )
}
