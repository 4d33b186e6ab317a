import { accentContrast, findColorFault, groundContrast } from '#domain/brand/color-check.ts'
import { brandPresets } from '#domain/brand/presets.ts'
import type { BrandColors } from '#domain/brand/palette.ts'
import { t } from '#domain/texts/t.ts'
import { ColorField } from './color-field.tsx'

interface Props {
  colors: BrandColors
  onChange(colors: BrandColors): void
}

/** The two colors of a shop: ready pairs, and both to be picked. What cannot be read says so at once, with what could be. */
export function BrandColorFields({ colors, onChange }: Props) {
  const fault = findColorFault(colors)
  return (
    <div className="grid gap-5">
      <fieldset aria-label={t('brand.presets')} className="flex flex-wrap gap-2">
        {brandPresets.map(({ name, accent, ground }) => (
          <button
            key={name}
            type="button"
            aria-label={t('brand.preset', { name })}
            aria-pressed={accent === colors.accent && ground === colors.ground}
            onClick={() => onChange({ accent, ground })}
            style={{ background: ground }}
            className="grid size-12 place-items-center rounded-control border border-muted aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
          >
            <span aria-hidden="true" style={{ background: accent }} className="size-6 rounded-full" />
          </button>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          label={t('brand.accent')}
          hint={t('brand.accentHint')}
          value={colors.accent}
          ratio={accentContrast(colors)}
          fault={fault?.field === 'accent' ? fault : undefined}
          onChange={(accent) => onChange({ ...colors, accent })}
        />
        <ColorField
          label={t('brand.ground')}
          hint={t('brand.groundHint')}
          value={colors.ground}
          ratio={groundContrast(colors.ground)}
          fault={fault?.field === 'ground' ? fault : undefined}
          onChange={(ground) => onChange({ ...colors, ground })}
        />
      </div>
    </div>
  )
}
