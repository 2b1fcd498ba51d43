/** The texts that ask for all fields of a form at once. In a file of their own to keep the start chunk small. */
export const FILL_ALL = 'Por favor, preencha todos os campos';
export const FILL_REQUIRED = 'Por favor, preencha todos os campos obrigatórios';
export const FILL_CORRECTLY = 'Preencha todos os campos corretamente.';
