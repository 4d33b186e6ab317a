import { t } from '#domain/texts/t.ts'

/** The size of what comes in one size only. */
export const ONE_SIZE = 'One size'

/** A size of the shop as customers read it: `One size` in their language, any other as it is. */
export const sizeLabel = (size: string): string => (size === ONE_SIZE ? t('sizes.one') : size)
