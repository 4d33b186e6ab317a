import { writeFile } from 'node:fs/promises'
import { readProofs, readSentences, renderConformance } from '#test/conformance/conformance.ts'

/** Writes docs/conformance.md from the comments above the tests. */
await writeFile('docs/conformance.md', renderConformance(readSentences(), readProofs()))
