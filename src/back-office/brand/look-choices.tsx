import { useId } from 'react'
import { cornerStyles, typePairs, type CornerStyle, type TypePair } from '#domain/brand/brand.ts'
import { typePairNames } from '#domain/brand/type-pair-names.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { TypePairSheets } from './type-pair-sheets.tsx'

/** Chooses the pair of fonts for headlines and text. Each choice shows the name of the shop in its own fonts. */
export function TypeChoice({ value, onChange }: { value: TypePair; onChange(pair: TypePair): void }) {
  const { storeName } = useStoreSettings()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('brand.type')} className="grid gap-2">
      <TypePairSheets />
      {typePairs.map((pair) => (
        <div key={pair} className={`type-${pair}`}>
          <Choice
            name={name}
            value={pair}
            checked={pair === value}
            onChange={() => onChange(pair)}
            label={<span className="headline text-lg wrap-anywhere">{storeName}</span>}
            hint={typePairNames[pair]}
          />
        </div>
      ))}
    </div>
  )
}

const cornerNames: Record<CornerStyle, () => string> = {
  square: () => t('brand.square'),
  soft: () => t('brand.soft'),
  round: () => t('brand.round'),
}

const cornerLooks: Record<CornerStyle, string> = { square: '', soft: 'rounded-[0.375rem]', round: 'rounded-full' }

/** Chooses the corners of buttons. Each choice shows a sample. */
export function CornerChoice({ value, onChange }: { value: CornerStyle; onChange(corners: CornerStyle): void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('brand.corners')} className="grid gap-2 sm:grid-cols-3 xl:grid-cols-1">
      {cornerStyles.map((corners) => (
        <Choice
          key={corners}
          name={name}
          value={corners}
          checked={corners === value}
          onChange={() => onChange(corners)}
          label={cornerNames[corners]()}
          end={<span aria-hidden="true" className={`block h-6 w-10 bg-ink ${cornerLooks[corners]}`} />}
        />
      ))}
    </div>
  )
}
