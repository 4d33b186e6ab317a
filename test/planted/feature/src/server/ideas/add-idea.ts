import { v7 as newId } from 'uuid'
import type { Idea, NewIdea } from '#domain/ideas/idea-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { insertIdea } from './queries.ts'

/** Writes down what a customer asked for. */
export async function addIdea(database: Database, { text }: NewIdea): Promise<Idea> {
  const [id, createdAt] = [newId(), new Date().toISOString()]
  await database.transact((tx) => insertIdea(tx, { id, text, created_at: createdAt, told_at: null }))
  return { id, text, createdAt }
}
