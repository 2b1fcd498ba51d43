const MIN_LENGTH = 12;
const MIN_DISTINCT_CHARACTERS = 6;
/** Common words, also as part of a longer password. */
const COMMON = ['password', 'senha', 'admin', '123456', 'qwerty', 'abcdef', 'jogador', 'mudar', '111111'];

/** Why a password is too weak for an administrator, as a sentence; null for a strong one. `names` are folded. */
export function weaknessOf(input: {
  password: string;
  names: readonly string[];
  gameName: string;
}): string | null {
  const { password, names, gameName } = input;
  const folded = password.normalize('NFKC').toLowerCase();
  if (password.length < MIN_LENGTH) {
    return `A senha de um administrador precisa de pelo menos ${MIN_LENGTH} caracteres.`;
  }
  if (new Set(folded).size < MIN_DISTINCT_CHARACTERS) return 'A senha repete sempre os mesmos caracteres.';
  const parts = names.flatMap((name) => name.split('@')).filter((part) => part.length >= 3);
  if (parts.some((part) => folded.includes(part))) return 'A senha não pode conter o nome nem o e-mail.';
  // Common words and the words of the game's name are allowed when the rest is long enough.
  const common = [...COMMON, ...gameName.toLowerCase().split(' ')].filter((word) => word.length >= 4);
  const remaining = common.reduce((remainder, word) => remainder.replaceAll(word, ''), folded);
  return remaining.length < MIN_LENGTH / 2 ? 'A senha é fácil de adivinhar.' : null;
}
