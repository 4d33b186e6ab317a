import { t } from '#domain/texts/t.ts'

/** What a type of event tells, in the language of the reader. */
export const typeName = (type: string): string => t('webhookRoom.typeName', { type: type.replace('.', '_') })
