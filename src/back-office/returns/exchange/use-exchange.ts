import { useRef, useState } from 'react'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import { Price } from '#domain/money/price.ts'
import type { ChosenSettlement, Fate } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { toOptionalSum } from '#back-office/fields/typed-number.ts'
import { proposeFate } from '#back-office/returns/propose-fate.ts'
import { useEntry } from '#back-office/returns/use-entry.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { exchangeAmounts } from './exchange-amounts.ts'
import type { ChosenExchange } from './exchange-sizes.tsx'

export interface ExchangeProps {
  exchange: ChosenExchange
  order: OrderDetails
  onEntered: () => Promise<void>
  onClose: () => void
}

/** What is chosen in an exchange, what it comes to, and what enters it. */
export function useExchange({ exchange: { line, to, reason: guessed }, order, onEntered, onClose }: ExchangeProps) {
  const [piece, setPiece] = useState<PickedSku>()
  const [reason, setReason] = useState<string>(guessed ?? '')
  const [quantity, setQuantity] = useState(1)
  const [chosenFate, setFate] = useState<Fate>()
  const fate = chosenFate ?? proposeFate(reason)
  const [settlement, setSettlement] = useState<ChosenSettlement>('cash')
  const [fee, setFee] = useState('')
  const feeField = useRef<HTMLInputElement>(null)
  const { error, isBusy, setError, enter } = useEntry({ onEntered, onClose })
  const deliveryFee = toOptionalSum(fee) ?? 0
  const feeError = Price.safeParse(deliveryFee).error?.issues[0]?.message
  const coin = coinOf(useStoreSettings())
  const amounts = exchangeAmounts({
    coin,
    line,
    quantity,
    piece: to ? line : piece,
    deliveryFee: feeError === undefined ? Math.round(deliveryFee * 1000) : 0,
    credit: settlement === 'store-credit' ? order.returnable.storeCredit : 0,
  })
  const skuId = to?.skuId ?? piece?.skuId
  const send = async () => {
    if (skuId === undefined) return setError(t('returns.chooseReplacement'))
    if (feeError !== undefined) return feeField.current?.focus()
    await enter(reason, async (chosen) => {
      const entered = await adminApi.exchangePieces({
        orderId: order._id,
        updatedAt: order.updatedAt,
        reason: chosen,
        settlement,
        deliveryFee,
        lines: [{ position: line.position, quantity, fate }],
        replacements: [{ skuId, quantity }],
      })
      notify('success', t('returns.exchanged', { number: entered.replacement?.number ?? '' }))
    })
  }
  return {
    piece,
    setPiece,
    reason,
    setReason,
    quantity,
    setQuantity,
    fate,
    setFate,
    settlement,
    setSettlement,
    fee,
    setFee,
    feeField,
    feeError,
    amounts,
    error,
    isBusy,
    send,
  }
}
