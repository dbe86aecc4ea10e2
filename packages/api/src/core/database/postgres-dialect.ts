import { PostgresDialect } from 'kysely';
import { PostgresCompiler } from './query-compilers.ts';

/** PostgreSQL for Kysely. */
export class PostgresqlDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler();
  }
}
