import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { typedLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** What staff send who write an idea down. */
export const NewIdea = z.object({ text: typedLine(() => t('ideas.idea'), 200).min(1) })
export type NewIdea = z.output<typeof NewIdea>

/** Something that customers asked for and the shop does not have. */
const Idea = z.object({ id: z.string(), text: z.string(), createdAt: z.string() })
export type Idea = z.output<typeof Idea>

const tags = ['ideas'] as const

export const ideaEndpoints = {
  listIdeas: {
    method: 'GET',
    url: '/api/admin/ideas',
    config: { access: 'catalog:read' },
    schema: {
      summary: 'What customers asked for, the newest first',
      tags: [...tags],
      response: { 200: z.array(Idea), ...failures(...staffRefusals) },
    },
  },
  addIdea: {
    method: 'POST',
    url: '/api/admin/ideas',
    config: { access: 'catalog:write' },
    schema: {
      summary: 'Write down what a customer asked for',
      tags: [...tags],
      body: NewIdea,
      response: { 200: Idea, ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
