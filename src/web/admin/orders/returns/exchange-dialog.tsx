import { useState } from 'react'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { exchangeTotals } from '#domain/returns/exchange-totals.ts'
import type { Fate } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { notify } from '#web/state/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { AmountList } from './amount-list.tsx'
import type { ChosenExchange } from './exchange-sizes.tsx'
import { FateField, PiecesField } from './piece-fields.tsx'
import { ReasonField } from './reason-field.tsx'
import { useEntry } from './use-entry.ts'

interface Props {
  exchange: ChosenExchange
  order: OrderDetails
  onEntered: () => Promise<void>
  onClose: () => void
}

/** Exchanges pieces for another size of the same color: all is chosen already, so that one more tap does it. */
export function ExchangeDialog({ exchange: { line, to, reason: guessed }, order, onEntered, onClose }: Props) {
  const [reason, setReason] = useState<string>(guessed)
  const [quantity, setQuantity] = useState(1)
  const [fate, setFate] = useState<Fate>('restock')
  const { error, isSending, enter } = useEntry({ onEntered, onClose })
  const piece = { productId: line.productId, color: line.color, price: line.price, quantity }
  const { value, rest, due } = exchangeTotals([{ ...piece, value: line.values[quantity - 1] ?? 0 }], [piece], 0)
  const exchange = () =>
    enter(reason, async (chosen) => {
      const entered = await adminApi.exchangePieces({
        ...{ orderId: order._id, updatedAt: order.updatedAt, reason: chosen, settlement: 'cash' },
        lines: [{ position: line.position, quantity, fate }],
        replacements: [{ skuId: to.skuId, quantity }],
      })
      notify('success', t('returns.exchanged', { number: entered.replacement?.number ?? '' }))
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('returns.exchangeSize', { name: line.name, from: line.size, to: to.size })}
    >
      <DialogForm
        fields="gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void exchange()
        }}
        end={
          <Button type="submit" wide disabled={isSending}>
            {t('returns.confirmExchange')}
          </Button>
        }
      >
        <AmountList
          amounts={[
            [t('returns.value'), value],
            [t('returns.toGive'), rest],
            [t('returns.toCollect'), due],
          ]}
        />
        {line.left > 1 && <PiecesField line={line} least={1} quantity={quantity} onChange={setQuantity} />}
        <ReasonField reason={reason} onChange={setReason} />
        <FateField name={line.name} fate={fate} onChange={setFate} />
        {error && <Alert>{error}</Alert>}
      </DialogForm>
    </Dialog>
  )
}
