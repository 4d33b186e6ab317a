import { useState } from 'react'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import type { ChosenSettlement, Fate } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import type { PickedSku } from '#web/admin/product-search/picked-sku.ts'
import { toTypedAmount } from '#web/admin/typed-amount.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { AmountList } from '#web/admin/orders/returns/amount-list.tsx'
import { exchangeAmounts } from './exchange-amounts.ts'
import type { ChosenExchange } from './exchange-sizes.tsx'
import { FateField, PiecesField } from '#web/admin/orders/returns/piece-fields.tsx'
import { ReasonField } from '#web/admin/orders/returns/reason-field.tsx'
import { ReplacementField } from './replacement-field.tsx'
import { SettlementField } from '#web/admin/orders/returns/settlement-field.tsx'
import { useEntry } from '#web/admin/orders/returns/use-entry.ts'

interface Props {
  exchange: ChosenExchange
  order: OrderDetails
  onEntered: () => Promise<void>
  onClose: () => void
}

/**
 * Exchanges pieces. For another size of the same color all is chosen already, so that one more tap does it; any other piece is picked here. What
 * it costs more is collected at the door or paid from store credit, what it costs less is given back.
 */
export function ExchangeDialog({ exchange: { line, to, reason: guessed }, order, onEntered, onClose }: Props) {
  const [piece, setPiece] = useState<PickedSku>()
  const [reason, setReason] = useState<string>(guessed ?? '')
  const [quantity, setQuantity] = useState(1)
  const [fate, setFate] = useState<Fate>('restock')
  const [settlement, setSettlement] = useState<ChosenSettlement>('cash')
  const [fee, setFee] = useState('')
  const { error, isSending, setError, enter } = useEntry({ onEntered, onClose })
  const symbols = currencySymbols(useStoreSettings())
  const { storeCredit } = order.returnable
  const deliveryFee = fee === '' ? 0 : toTypedAmount(fee)
  const isFee = Number.isFinite(deliveryFee)
  const { price, rest, due, amounts } = exchangeAmounts({
    ...{ line, quantity, piece: to ? line : piece, deliveryFee: isFee ? Math.round(deliveryFee * 1000) : 0 },
    credit: settlement === 'store-credit' ? storeCredit : 0,
  })
  const skuId = to?.skuId ?? piece?.skuId
  const exchange = async () => {
    if (skuId === undefined) return setError(t('returns.chooseReplacement'))
    if (!isFee) return setError(t('fields.notNumber', { label: t('returns.deliveryFee') }))
    await enter(reason, async (chosen) => {
      const entered = await adminApi.exchangePieces({
        ...{ orderId: order._id, updatedAt: order.updatedAt, reason: chosen, settlement, deliveryFee },
        lines: [{ position: line.position, quantity, fate }],
        replacements: [{ skuId, quantity }],
      })
      notify('success', t('returns.exchanged', { number: entered.replacement?.number ?? '' }))
    })
  }
  const { name, size: from } = line
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={to ? t('returns.exchangeSize', { name, from, to: to.size }) : t('exchange.title', { name, size: from })}
    >
      <DialogForm
        fields="gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void exchange()
        }}
        end={
          <div className="grid gap-3">
            <AmountList amounts={amounts} />
            <Button type="submit" wide disabled={isSending}>
              {t('returns.confirmExchange')}
            </Button>
          </div>
        }
      >
        {!to && <ReplacementField piece={piece} price={price} onPick={setPiece} />}
        {line.left > 1 && <PiecesField line={line} least={1} quantity={quantity} onChange={setQuantity} />}
        <ReasonField reason={reason} onChange={setReason} />
        <FateField name={name} fate={fate} onChange={setFate} />
        <Field
          label={t('returns.deliveryFee')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder="0.00"
          value={fee}
          onChange={({ target: { value } }) => setFee(value)}
        />
        {rest > 0 && <SettlementField settlement={settlement} onChange={setSettlement} />}
        {rest === 0 && due > 0 && storeCredit > 0 && (
          <Checkbox
            label={t('returns.payWithCredit', { amount: formatPrice(storeCredit, 'shop', symbols, 3) })}
            checked={settlement === 'store-credit'}
            onChange={({ target: { checked } }) => setSettlement(checked ? 'store-credit' : 'cash')}
          />
        )}
        {error && <Alert>{error}</Alert>}
      </DialogForm>
    </Dialog>
  )
}
