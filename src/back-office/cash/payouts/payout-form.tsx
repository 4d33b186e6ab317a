import { useRef, useState } from 'react'
import { CashAmount } from '#domain/cash/cash-amount.ts'
import type { SentPayoutMoney } from '#domain/cash/payout.ts'
import { payoutDifference } from '#domain/cash/payout-difference.ts'
import { formatFieldAmount, type Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toTypedSum } from '#back-office/fields/typed-number.ts'
import { findApiError, errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  expected: Millimes
  /** What is proposed, in millimes. */
  received: Millimes
  fees: Millimes
  button: string
  onSend: (money: SentPayoutMoney) => Promise<void>
}

const toText = (amount: Millimes) => formatFieldAmount(amount, 3)

/** What was typed in millimes, or why it is no amount of cash. */
function readCash(typed: string) {
  const { data, error } = CashAmount.safeParse(toTypedSum(typed))
  return { amount: data, error: error?.issues[0]?.message }
}

const toMoney = (received: Millimes | undefined, fees: Millimes | undefined) =>
  received === undefined || fees === undefined ? undefined : { received, fees }

/** The money of a payout: what came, the fees, and the difference with its reason. */
export function PayoutForm({ expected, received, fees, button, onSend }: Props) {
  const [receivedText, setReceived] = useState(toText(received))
  const [feesText, setFees] = useState(toText(fees))
  const [reasonError, setReasonError] = useState<string>()
  const typed = { received: readCash(receivedText), fees: readCash(feesText) }
  const money = toMoney(typed.received.amount, typed.fees.amount)
  const difference = money && payoutDifference({ ...money, expected })
  const receivedField = useRef<HTMLInputElement>(null)
  const feesField = useRef<HTMLInputElement>(null)
  const send = async (form: FormData) => {
    if (!money) return (typed.received.error === undefined ? feesField : receivedField).current?.focus()
    const reason = String(form.get('reason') ?? '').trim()
    if (difference !== 0 && reason === '') return setReasonError(t('cash.reasonMissing'))
    setReasonError(undefined)
    const dinars = { received: money.received / 1000, fees: money.fees / 1000 }
    try {
      await onSend({ ...dinars, reason, isWrittenOff: form.get('ends') !== 'account' })
    } catch (error) {
      const refused = findApiError(error)?.details?.['fields'] as Record<string, string> | undefined
      notify('error', Object.values(refused ?? {})[0] ?? errorMessage(error))
    }
  }
  return (
    <form
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <p className="flex justify-between">
        {t('cash.expected')} <PriceText price={expected} decimals={3} />
      </p>
      <NumberField
        ref={receivedField}
        label={t('cash.received')}
        error={typed.received.error}
        value={receivedText}
        onChange={(event) => setReceived(event.target.value)}
      />
      <NumberField
        ref={feesField}
        label={t('cash.fees')}
        error={typed.fees.error}
        value={feesText}
        onChange={(event) => setFees(event.target.value)}
      />
      <output className="flex justify-between font-semibold">
        {t('cash.difference')} {difference === undefined ? '–' : <PriceText price={difference} decimals={3} />}
      </output>
      {difference !== undefined && difference !== 0 && (
        <>
          <Field label={t('cash.reason')} name="reason" maxLength={500} error={reasonError} />
          <Select label={t('cash.differenceEnds')} name="ends">
            <option value="ends">{t('cash.writtenOff')}</option>
            <option value="account">{t('cash.onAccount')}</option>
          </Select>
        </>
      )}
      <Button type="submit">{button}</Button>
    </form>
  )
}
