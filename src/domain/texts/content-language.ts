import { z } from 'zod'
import { languages } from './languages.ts'

/** The language of requested content. Text without a translation comes as the merchant wrote it first. */
export const ContentLanguage = z.enum(languages.map(({ code }) => code)).optional()
