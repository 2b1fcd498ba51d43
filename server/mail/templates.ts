import { readFileSync } from 'node:fs';
import { GAME_NAME } from '#contract/limits.ts';

/** The templates in server/mail/templates, and the values that each needs. `{{portal}}` is the game's name in all of them. */
export const TEMPLATES = {
  'reset-password': ['account', 'link'],
  'password-changed': ['account', 'time', 'link'],
  'confirm-mail': ['link'],
  'mail-change-asked': ['account', 'time', 'link'],
  'mail-changed': ['account', 'time'],
  'new-device': ['account', 'time', 'device', 'link'],
  'account-closed': ['account', 'time'],
} as const satisfies Record<string, readonly string[]>;

export type Template = keyof typeof TEMPLATES;
export type MailValues = Readonly<Record<string, string>>;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const templatesFolder = new URL('./templates/', import.meta.url);

/** Fills a template: the first line is the subject, the rest is the text. Throws for a placeholder without a value. */
export function fillTemplate({ template, values }: { template: Template; values: MailValues }): MailText {
  const source = readFileSync(new URL(`${template}.md`, templatesFolder), 'utf8');
  const all: MailValues = { portal: GAME_NAME, ...values };
  const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = all[name];
    if (value === undefined) throw new Error(`The mail ${template} needs a value for ${name}.`);
    return value.replaceAll(/\p{Cc}+/gu, ' ');
  });
  const end = filled.indexOf('\n');
  return { subject: filled.slice(0, end).trim(), text: filled.slice(end).trim() + '\n' };
}
