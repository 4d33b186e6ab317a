import { z } from 'zod'
import { languages } from './languages.ts'

/** The language in which content is asked for. What is not translated comes as the merchant wrote it first. */
export const ContentLanguage = z.enum(languages.map(({ code }) => code)).optional()
