import { t } from './texts/t.ts'

/** Whether every database and every encoder can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Said of a text that is not. */
export const unreadableText = () => t('fields.unreadable')
