import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import type { ChosenSettlement } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { AmountList } from '#back-office/returns/amount-list.tsx'
import { FateField, PiecesField } from '#back-office/returns/piece-fields.tsx'
import { ReasonField } from '#back-office/returns/reason-field.tsx'
import { SettlementField } from '#back-office/returns/settlement-field.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { ReplacementField } from './replacement-field.tsx'
import { useExchange, type ExchangeProps } from './use-exchange.ts'

/**
 * Exchanges pieces. For another size of the same color all is chosen already, so that one more tap does it; any other
 * piece is picked here. What it costs more is collected at the door or paid from store credit, what it costs less is
 * given back.
 */
export function ExchangeDialog(props: ExchangeProps) {
  const { line, to } = props.exchange
  const { storeCredit } = props.order.returnable
  const { feeField, ...chosen } = useExchange(props)
  const { price, rest, due, amounts } = chosen.amounts
  const { name, size: from } = line
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={to ? t('returns.exchangeSize', { name, from, to: to.size }) : t('exchange.title', { name, size: from })}
    >
      <DialogForm
        fields="gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void chosen.send()
        }}
        end={
          <div className="grid gap-3">
            <AmountList amounts={amounts} />
            <Button type="submit" wide disabled={chosen.isBusy}>
              {t('returns.confirmExchange')}
            </Button>
          </div>
        }
      >
        {!to && <ReplacementField piece={chosen.piece} price={price} onPick={chosen.setPiece} />}
        {line.left > 1 && (
          <PiecesField line={line} least={1} quantity={chosen.quantity} onChange={chosen.setQuantity} />
        )}
        <ReasonField reason={chosen.reason} onChange={chosen.setReason} />
        <FateField name={name} fate={chosen.fate} onChange={chosen.setFate} />
        <NumberField
          label={t('returns.deliveryFee')}
          ref={feeField}
          error={chosen.feeError}
          placeholder="0.00"
          value={chosen.fee}
          onChange={({ target: { value } }) => chosen.setFee(value)}
        />
        {rest > 0 && <SettlementField settlement={chosen.settlement} onChange={chosen.setSettlement} />}
        {rest === 0 && due > 0 && storeCredit > 0 && (
          <CreditChoice storeCredit={storeCredit} settlement={chosen.settlement} onChange={chosen.setSettlement} />
        )}
        {chosen.error && <Alert>{chosen.error}</Alert>}
      </DialogForm>
    </Dialog>
  )
}

interface CreditChoiceProps {
  storeCredit: number
  settlement: ChosenSettlement
  onChange: (settlement: ChosenSettlement) => void
}

/** Whether store credit pays for what the exchange costs more. */
function CreditChoice({ storeCredit, settlement, onChange }: CreditChoiceProps) {
  const symbols = currencySymbols(useStoreSettings())
  return (
    <Checkbox
      label={t('returns.payWithCredit', { amount: formatPrice(storeCredit, 'shop', symbols, 3) })}
      checked={settlement === 'store-credit'}
      onChange={({ target: { checked } }) => onChange(checked ? 'store-credit' : 'cash')}
    />
  )
}
