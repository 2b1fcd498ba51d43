import type { ServerBrand } from '#contract/brand.ts';

/**
 * The templates in the brand's folder `mails`, and the values that each needs. `{{portal}}` is the game's name in all of them, `{{of}}` and
 * `{{at}}` the name with its preposition.
 */
export const TEMPLATES = {
  'reset-password': ['account', 'link'],
  'password-changed': ['account', 'time', 'link'],
  'confirm-mail': ['link'],
  'mail-change-asked': ['account', 'time', 'link'],
  'mail-changed': ['account', 'time'],
  'new-device': ['account', 'time', 'device', 'link'],
  'factor-changed': ['account', 'time', 'what', 'link'],
  'account-closed': ['account', 'time'],
  'credits-received': ['account', 'time', 'credits', 'balance'],
} as const satisfies Record<string, readonly string[]>;

export type Template = keyof typeof TEMPLATES;
export type MailValues = Readonly<Record<string, string>>;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Fills a template: the first line is the subject, the rest is the text. Throws for a placeholder without a value. */
export function fillTemplate(input: {
  brand: ServerBrand;
  template: Template;
  values: MailValues;
}): MailText {
  const { brand, template, values } = input;
  const source = brand.mails[template];
  if (source === undefined) throw new Error(`The brand has no mail ${template}.`);
  const all: MailValues = { portal: brand.name, of: brand.of, at: brand.at, ...values };
  const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = all[name];
    if (value === undefined) throw new Error(`The mail ${template} needs a value for ${name}.`);
    return value.replaceAll(/\p{Cc}+/gu, ' ');
  });
  const end = filled.indexOf('\n');
  return { subject: filled.slice(0, end).trim(), text: filled.slice(end).trim() + '\n' };
}
