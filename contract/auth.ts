import * as v from 'valibot';

/** Lengths of names and passwords, in UTF-16 units. */
export const PASSWORD = { min: 6, max: 128 } as const;
export const USERNAME_MAX = 32;

export const FILL_ALL = 'Por favor, preencha todos os campos';
export const PASSWORD_LONG = `Use no máximo ${PASSWORD.max} caracteres.`;
const NAME_LONG = `Use no máximo ${USERNAME_MAX} caracteres.`;

/** Body of POST /auth/login, also the login form (product 3.4). In a file of its own, as every page loads it. */
export const loginBody = v.object({
  username: v.pipe(
    v.string(FILL_ALL),
    v.trim(),
    v.minLength(1, FILL_ALL),
    v.maxLength(USERNAME_MAX, NAME_LONG),
    v.regex(/^\P{Cc}*$/u, 'O texto contém caracteres inválidos.'),
  ),
  password: v.pipe(v.string(FILL_ALL), v.minLength(1, FILL_ALL), v.maxLength(PASSWORD.max, PASSWORD_LONG)),
});
export type LoginBody = v.InferInput<typeof loginBody>;
