import type { Right } from '#domain/staff/rights.ts'
import { t } from '#domain/texts/t.ts'

/** What a right allows, in the language of the reader. */
export const rightName = (right: Right): string => t('apiKeyRoom.rightName', { right: right.replace(':', '_') })
