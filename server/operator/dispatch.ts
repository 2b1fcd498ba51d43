import { findServerBrand } from '#server/config/brand.ts';
import { keysOf } from '#contract/keys.ts';
import { type Role, ROLES, type TeamRole } from '#contract/rights.ts';
import { GAMES } from '#server/game/games.ts';
import { foldName } from '#server/db/columns.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { openAccountResetLink, removeAccountFactors } from './accounts.ts';
import { validateNames, createAdmin, refuseTaken, setRole } from './admins.ts';
import { runAgeImport } from './ages/import.ts';
import { reportDraws } from './ages/report.ts';
import { runBackup, runRestore, runToPostgres } from './backup/commands.ts';
import { brandCheck, brandDraw } from './brand/commands.ts';
import { OperatorError } from './failure.ts';
import { readTarget, runConnect } from './game/connect.ts';
import { runGameImport, runReconcile } from './game/commands.ts';
import { GAME_KINDS, isGameKind } from './game/kinds.ts';
import { runRedeliver } from './game/lost-deliveries.ts';
import { runIcons } from './icons/commands.ts';
import { withDatabase, type Context } from './open.ts';
import type { Terminal } from './terminal.ts';
import { runExport, runImport } from './transfer/commands.ts';
import { isKind, KINDS } from './transfer/kinds.ts';

export const USAGE = `Uso: npm run portal -- <comando>

  admin create                        cria uma conta de administrador (pergunta nome, e-mail e senha)
  admin grant <nome>                  torna uma conta administradora
  account role <nome> <papel>         dá um papel na equipe (editor, support, shopkeeper) ou, com none, o tira
  account reset <nome>                mostra um link que troca a senha da conta uma vez, por 30 minutos
  account remove-factors <nome>       remove a verificação em duas etapas da conta
  import <lista> <arquivo> [--dry-run] [--skip-invalid]
                                      importa um .csv ou .json; --dry-run só confere e conta; --skip-invalid deixa de
                                      fora as linhas com erro e importa as outras
  import <lista do jogo> <arquivo.csv> [--dry-run] [--skip-invalid]
                                      importa contas, personagens ou guildas do jogo
  icons <pasta> [--dry-run] [--skip-invalid]
                                      dá aos itens os ícones de uma pasta de PNGs com o número de cada item, como 501.png;
                                      --skip-invalid deixa de fora os arquivos que não servem
  connect <jogo> <endereço> [--probe host:porta] [--dry-run]
                                      liga o portal ao banco de um jogo (${Object.keys(GAMES).join(', ')}) e confere tudo antes
  game run [--once]                   mantém o portal e o jogo ligados em dia, até ser parado
  game redeliver [--dry-run]          entrega de novo o que um jogo restaurado perdeu
  reconcile                           lista as contas cujo saldo não é a soma do extrato
  import ages <arquivo> [--dry-run]   importa idades de contas: colunas username e age (adult ou minor)
  report draws --since <dia>          lista os sorteios desde o dia (2027-01-31) pela idade que a conta tinha;
                                      termina com 1 se DRAWS não permitia um deles
  export <lista> [arquivo]            exporta em .csv ou .json; sem arquivo, mostra o CSV
  backup <arquivo>                    grava todos os dados em um arquivo
  restore <arquivo>                   restaura um backup em um banco vazio
  to-postgres                         copia o banco embutido (DATA_DIR) para um PostgreSQL vazio (DATABASE_URL)
  brand check                         diz o que falta, não cabe ou não se lê na marca de BRAND
  brand draw                          desenha ícones e imagem de compartilhamento a partir do brasão

Listas: ${Object.keys(KINDS).join(', ')}. Listas do jogo: ${Object.keys(GAME_KINDS).join(', ')}. O banco é o de DATABASE_URL ou DATA_DIR, como no servidor.`;

export interface Options {
  readonly dryRun: boolean;
  readonly once: boolean;
  readonly probe: string | null;
  readonly since: string | undefined;
  readonly skipInvalid: boolean;
}

/** Runs any command but `game run`. */
export async function dispatch(
  input: Omit<Options, 'once'> & { words: string[]; context: Context },
): Promise<void> {
  const { words, dryRun, skipInvalid, probe, since, context } = input;
  const [command, first, second, third] = words;
  if (command === 'account' && first === 'role' && second !== undefined && words.length === 4) {
    return changeRole({ context, username: second, role: readRole(third) });
  }
  if (third !== undefined) throw unknownCommand(words);
  if (command === 'report' && first === 'draws' && second === undefined) {
    return reportDraws({ context, since });
  }
  if (command === 'import' && first === 'ages' && second !== undefined) {
    return runAgeImport({ context, file: second, dryRun });
  }
  if (command === 'admin' && first === 'create' && second === undefined) return createAdminAccount(context);
  if (command === 'admin' && first === 'grant' && second !== undefined) {
    return changeRole({ context, username: second, role: 'admin' });
  }
  if (command === 'account' && first === 'reset' && second !== undefined) {
    return printResetLink({ context, username: second });
  }
  if (command === 'account' && first === 'remove-factors' && second !== undefined) {
    return removeFactors({ context, username: second });
  }
  if (command === 'import' && isKind(first) && second !== undefined) {
    return runImport({ context, kind: first, file: second, skipInvalid, dryRun });
  }
  if (command === 'import' && isGameKind(first) && second !== undefined) {
    return runGameImport({ context, kind: first, file: second, skipInvalid, dryRun });
  }
  if (command === 'icons' && first !== undefined && second === undefined) {
    return runIcons({ context, folder: first, skipInvalid, dryRun });
  }
  if (command === 'connect') return runConnect({ context, ...readTarget(first, second), probe, dryRun });
  if (command === 'game' && first === 'redeliver' && second === undefined)
    return runRedeliver({ context, dryRun });
  if (command === 'reconcile' && first === undefined) return runReconcile(context);
  if (command === 'export' && isKind(first)) return runExport({ context, kind: first, file: second });
  if (command === 'backup' && first !== undefined && second === undefined) {
    return runBackup({ context, file: first });
  }
  if (command === 'restore' && first !== undefined && second === undefined) {
    return runRestore({ context, file: first });
  }
  if (command === 'to-postgres' && first === undefined) return runToPostgres(context);
  if (command === 'brand' && first === 'check' && second === undefined) return brandCheck(context);
  if (command === 'brand' && first === 'draw' && second === undefined) return brandDraw(context);
  throw unknownCommand(words);
}

const unknownCommand = (words: readonly string[]) =>
  new OperatorError(
    `Não conheço o comando "${words.join(' ')}": "npm run portal -- help" mostra os comandos.`,
  );

/** Administrators are made by `admin grant`. */
function readRole(word: string | undefined): Role | null {
  if (word === 'none') return null;
  const role = keysOf(ROLES).find((each) => each === word);
  if (role === undefined) throw new OperatorError(`Não conheço o papel "${word}".`);
  return role;
}

async function changeRole(input: {
  context: Context;
  username: string;
  role: TeamRole | null;
}): Promise<void> {
  const { context, username, role } = input;
  const { now, terminal } = context;
  const isChanged = await withDatabase({
    ...context,
    access: 'change',
    work: (database) => setRole({ database, now, username, role }),
  });
  const kind =
    role === 'admin' ? 'administradora' : role === null ? 'de jogador' : `da equipe (${ROLES[role]})`;
  terminal.print(`A conta "${username}" ${isChanged ? 'agora é' : 'já era'} ${kind}.`);
}

async function printResetLink({ context, username }: { context: Context; username: string }): Promise<void> {
  const { settings, now, terminal } = context;
  const path = await withDatabase({
    ...context,
    access: 'change',
    work: (database) => openAccountResetLink({ database, now, random: cryptoRandom, username }),
  });
  terminal.print(`${settings.publicOrigin ?? `http://localhost:${settings.port}`}${path}`);
}

async function removeFactors({ context, username }: { context: Context; username: string }): Promise<void> {
  const { settings, now, terminal } = context;
  await withDatabase({
    ...context,
    access: 'change',
    work: (database) => removeAccountFactors({ database, mail: settings.mail, now, username }),
  });
  terminal.print(`A conta "${username}" entra de novo só com a senha.`);
}

async function createAdminAccount(context: Context): Promise<void> {
  const { settings, environment, now, terminal } = context;
  const typed = { username: await terminal.ask('Nome de usuário'), mail: await terminal.ask('E-mail') };
  const names = validateNames(typed);
  const { name: gameName } = await findServerBrand({ portalDir: settings.portalDir, env: environment });
  await withDatabase({
    ...context,
    access: 'create',
    work: async (database) => {
      await refuseTaken({ database, username: foldName(names.username), mail: foldName(names.mail) });
      const password = await askNewPassword(terminal);
      await createAdmin({ database, now, random: cryptoRandom, account: { ...names, password }, gameName });
    },
  });
  terminal.print(`A conta de administrador "${names.username}" foi criada.`);
}

/** Asks for a hidden password, twice in a terminal. */
async function askNewPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.ask('Senha (não aparece)', { hidden: true });
  if (!terminal.interactive) return password;
  const repetition = await terminal.ask('Senha de novo', { hidden: true });
  if (password !== repetition) throw new OperatorError('As senhas não coincidem.');
  return password;
}
