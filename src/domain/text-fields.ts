import { z } from 'zod'

/** A trimmed text that may be empty. Its messages name the field by `label`. */
export const optionalText = (label: string, max: number) =>
  z.string(`${label} is required`).trim().max(max, `${label} is too long`)

/** A trimmed text that must not be empty. Its messages name the field by `label`. */
export const requiredText = (label: string, max = 200) => optionalText(label, max).min(1, `${label} is required`)
