import * as v from 'valibot';
import {
  AUDIT_ACTIONS,
  AUDIT_AREAS,
  type AuditArea,
  auditExcerpt,
  type AuditEntry,
} from '#contract/audit.ts';

/** The area that an address asks for; none for what is none. */
export const areaOf = (text: string | undefined): AuditArea | undefined =>
  (Object.keys(AUDIT_AREAS) as AuditArea[]).find((area) => area === text);

/** 'Publicou a notícia nº 12'; an action that the portal does not know, as the API wrote it. */
export const actionOf = ({ action, subject_id }: Pick<AuditEntry, 'action' | 'subject_id'>): string =>
  `${AUDIT_ACTIONS[action] ?? action}${subject_id === null ? '' : ` nº ${subject_id}`}`;

/** Who it was; on the command line there is no account. */
export const personOf = ({ account }: Pick<AuditEntry, 'account'>): string =>
  account?.username ?? 'Operador, na linha de comando';

/** A field before and after; null where it was not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    before: before && field in before ? wordsOf({ field, value: before[field] }) : null,
    after: after && field in after ? wordsOf({ field, value: after[field] }) : null,
  }));
}

/** A recorded value in words; a long text is recorded as an excerpt (product 22.2). */
function wordsOf({ field, value }: { field: string; value: unknown }): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  // A number that names a row is no amount.
  if (typeof value === 'number' && /id$/i.test(field)) return String(value);
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return value;
  const excerpt = v.safeParse(auditExcerpt, value);
  if (!excerpt.success) return JSON.stringify(value);
  const { length, from, text } = excerpt.output;
  const end = from + text.length < length ? '…' : '';
  return `${from > 0 ? '…' : ''}${text}${end} (${length.toLocaleString('pt-BR')} caracteres)`;
}
