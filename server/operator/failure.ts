import { StartError } from '#server/config/start-error.ts';
import { codeOf } from '#server/lib/error-code.ts';
import { DatabaseUnavailableError, sqlState, toDatabaseError } from '#server/db/errors.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { NewerDatabaseError } from '#server/db/migrate.ts';

/** A command failed. The message is one Portuguese sentence that says why and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Sentences by SQLSTATE or error code. */
const CAUSES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^28/, 'O PostgreSQL recusou o usuário ou a senha de DATABASE_URL.'],
  [/^3D000$/, 'O banco que DATABASE_URL indica não existe: crie-o primeiro.'],
  [/^42501$/, 'O usuário de DATABASE_URL não tem permissão para isto: ele precisa ser o dono do banco.'],
  [/^55P03$/, 'Outro processo está usando as tabelas do banco: pare o servidor e tente de novo.'],
  [/^(ENOSPC|EDQUOT|53100)$/, 'O disco está cheio: libere espaço e tente de novo.'],
  [/^58/, 'O PostgreSQL não consegue ler ou gravar os próprios arquivos: confira o disco e o log dele.'],
  [/^(EACCES|EPERM|EROFS)$/, 'Este usuário do sistema não tem permissão para ler ou gravar ali.'],
];

/** One Portuguese sentence for any thrown value. An unexpected error is shown with its message, without its stack. */
export function explain(thrown: unknown): string {
  const error = toDatabaseError(thrown);
  if (error instanceof OperatorError) return error.message;
  if (error instanceof FolderInUseError) {
    return 'O banco embutido está em uso por outro processo: pare o servidor e tente de novo.';
  }
  if (error instanceof NewerDatabaseError) {
    return 'O banco de dados é de uma versão mais nova do portal: use aquela versão, ou restaure um backup desta em um banco vazio.';
  }
  const code = sqlState(error) ?? codeOf(error) ?? '';
  const cause = CAUSES.find(([codes]) => codes.test(code));
  if (cause) return cause[1];
  if (error instanceof DatabaseUnavailableError) {
    return `O banco de dados não respondeu: confira DATABASE_URL e se o PostgreSQL está no ar${code ? ` (${code})` : ''}.`;
  }
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  // StartErrors are in English.
  if (error instanceof StartError) return `A configuração não serve: ${error.message.replaceAll('\n', ' ')}`;
  return `Algo inesperado aconteceu${code ? ` (${code})` : ''}: ${reason || 'sem detalhes'}.`;
}
