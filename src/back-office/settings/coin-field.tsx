import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatPrice } from '#domain/money/money.ts'
import { coinsOfCurrency } from '#domain/money/smallest-coin.ts'
import { t } from '#domain/texts/t.ts'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { SettingsValues } from './settings-values.ts'

interface Props {
  form: UseFormReturn<SettingsValues>
  symbol: string
}

/** The smallest coin that sums are rounded to: those that the currency can write, and the one that holds. */
export function CoinField({ form: { register, control, formState }, symbol }: Props) {
  const [currency, kept = 1] = useWatch({ control, name: ['currency', 'smallestCoin'] })
  const fitting = coinsOfCurrency(currency)
  const offered = fitting.includes(kept) ? fitting : [...fitting, kept]
  if (offered.length === 1) return null
  const decimals = offered.some((coin) => coin > 1 && coin < 10) ? 3 : 2
  const write = (coin: number) => formatPrice(coin, 'shop', { shop: symbol, account: symbol }, decimals)
  return (
    <SelectField
      label={t('settings.smallestCoin')}
      hint={t('settings.smallestCoinHint')}
      className="sm:max-w-96"
      error={formState.errors.smallestCoin?.message}
      {...register('smallestCoin', { setValueAs: Number })}
    >
      {offered.map((coin) => (
        <option key={coin} value={coin}>
          {coin === 1 ? t('settings.notRounded') : write(coin)}
        </option>
      ))}
    </SelectField>
  )
}
