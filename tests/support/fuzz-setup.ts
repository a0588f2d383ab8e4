import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../tools/postgres.mjs'
import setUpEmbedded from './embedded-setup.ts'
import setUpPostgres from './postgres-setup.ts'

/** PostgreSQL where it is installed, else the embedded database. */
export default function setup(project: TestProject): Promise<() => Promise<void> | void> {
  return findPostgres() === null ? setUpEmbedded() : setUpPostgres(project)
}
