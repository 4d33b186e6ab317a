import { writeFile } from 'node:fs/promises'
import { describeApi } from './openapi/describe-api.ts'

/** Writes docs/openapi.json from the table of endpoints. */
await writeFile('docs/openapi.json', `${JSON.stringify(await describeApi(), null, 2)}\n`)
