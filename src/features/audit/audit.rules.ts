import * as v from 'valibot';
import { ADMIN_ACCOUNT_TYPE, ROLES } from '#contract/rights.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_AREAS,
  type AuditArea,
  auditExcerpt,
  type AuditEntry,
} from '#contract/audit.ts';
import { NEWS_STATUSES } from '#contract/news.ts';
import { TICKET_STATUS } from '#contract/tickets.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { AGE_LABELS } from '#lib/age-labels.ts';
import { RARITY_LABELS, GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { differenceOf, type Piece, shortenUnchanged } from './audit.difference.rules.ts';
import { AUDIT_FIELDS } from './audit-fields.ts';

/** The area in an address; undefined if there is no such area. */
export const areaOf = (text: string | undefined): AuditArea | undefined =>
  (Object.keys(AUDIT_AREAS) as AuditArea[]).find((area) => area === text);

const ACTIONS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** 'Publicou a notícia: ' and 'Torneio', or without a title the id and nothing. An unknown action is shown as the API wrote it. */
export function actionOf({
  action,
  title,
  subject_id,
}: Pick<AuditEntry, 'action' | 'title' | 'subject_id'>): { action: string; subject: string } {
  const what = ACTIONS[action] ?? action;
  if (title) return { action: `${what}: `, subject: title };
  return { action: subject_id === null ? what : `${what} nº ${subject_id}`, subject: '' };
}

/** Who made a change: an account, or without one the payment system by a request, or the operator by a command. */
export const personOf = ({ account, request_id }: Pick<AuditEntry, 'account' | 'request_id'>): string =>
  account?.username ?? (request_id === null ? 'Operador, na linha de comando' : 'Sistema de pagamentos');

/** How an entry changed one field. */
export interface FieldChange {
  readonly field: string;
  /** The value before and after; null where the field did not exist. */
  readonly before: string | null;
  readonly after: string | null;
  /** The difference of a longer text, to show instead of both values. */
  readonly pieces: readonly Piece[] | null;
}

/** A row of the log has room for so many changed fields. */
const MOST_IN_ROW = 2;

/** What a row of the log shows: the changes that its title does not say; of more than two the first, and how many others there are. */
export function rowChangesOf({
  changes,
  title,
}: {
  changes: readonly FieldChange[];
  title: AuditEntry['title'];
}): {
  shown: readonly FieldChange[];
  more: number;
} {
  // A new name is said by the title; which one it had before is not.
  const isSaid = ({ before, after }: FieldChange) =>
    (before === null || after === null) && (after ?? before) === title;
  const rest = changes.filter((change) => !isSaid(change));
  if (rest.length <= MOST_IN_ROW) return { shown: rest, more: 0 };
  return { shown: rest.slice(0, 1), more: rest.length - 1 };
}

/** The fields that say most about a change, in the order in which they are read. */
const FIRST = ['title', 'name', 'label', 'price', 'amount', 'publish_at', 'summary', 'content', 'status'];
/** Those that say least: the same in many entries, or made of others. */
const LAST = ['author', 'image_url', 'image', 'icon', 'slug'];

/** The fields of an entry, the most telling first; the others in the order in which they were recorded. */
const placeOf = (field: string): number => {
  const first = FIRST.indexOf(field);
  return first >= 0 ? first - FIRST.length : LAST.indexOf(field) + 1;
};

/** What an entry changed, field by field. A field that is empty in a new or removed thing tells nothing. */
export function changesOf({
  before,
  after,
  names,
}: Pick<AuditEntry, 'before' | 'after' | 'names'>): FieldChange[] {
  const recorded = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...recorded]
    .filter((field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({
      field: AUDIT_FIELDS[field] ?? field,
      before: before && field in before ? valueText({ field, value: before[field], names }) : null,
      after: after && field in after ? valueText({ field, value: after[field], names }) : null,
      pieces: before && after ? textDifference({ before: before[field], after: after[field] }) : null,
    }));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Texts up to this length, in characters, are shown whole before and after: a reader compares them at a glance. */
const SHORT_TEXT = 60;

interface RecordedText {
  readonly text: string;
  /** The record ends before the text does. */
  readonly isCut: boolean;
}

/** A recorded text, whole or as an excerpt (product 22.2); null for any other value. */
function recordedText(value: unknown): RecordedText | null {
  if (typeof value === 'string') return { text: value, isCut: false };
  const excerpt = v.safeParse(auditExcerpt, value);
  if (!excerpt.success) return null;
  const { text, from, length } = excerpt.output;
  return { text, isCut: from + text.length < length };
}

/** What changed in a longer text, with a few words around it; null for other values and for short texts. */
function textDifference({ before, after }: { before: unknown; after: unknown }): Piece[] | null {
  const old = recordedText(before);
  const changed = recordedText(after);
  if (!old?.text || !changed?.text) return null;
  const areWhole = typeof before === 'string' && typeof after === 'string';
  if (areWhole && Math.max(before.length, after.length) <= SHORT_TEXT) return null;
  return shortenUnchanged(
    differenceOf({ before: old.text, after: changed.text, isCut: old.isCut || changed.isCut }),
  );
}

/** A recorded value as text. Long texts are recorded as excerpts (product 22.2). */
function valueText({
  field,
  value,
  names,
}: {
  field: string;
  value: unknown;
  names: AuditEntry['names'];
}): string {
  if (isEmpty(value)) return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return numberText({ field, value, names });
  if (typeof value === 'string') return labelOf({ field, value }) ?? timeText(value) ?? value;
  const excerpt = v.safeParse(auditExcerpt, value);
  if (!excerpt.success) return JSON.stringify(value);
  const { length, from, text } = excerpt.output;
  const end = from + text.length < length ? '…' : '';
  return `${from > 0 ? '…' : ''}${text}${end} (${length.toLocaleString('pt-BR')} caracteres)`;
}

/** Fields by the unit of their numbers. */
const PERCENTAGES = new Set(['chance', 'probability', 'drop_rate']);
const CREDITS = new Set(['price', 'amount', 'balance']);

function numberText({
  field,
  value,
  names,
}: {
  field: string;
  value: number;
  names: AuditEntry['names'];
}): string {
  const name = names[`${field} ${value}`];
  if (name !== undefined) return `${name} (nº ${value})`;
  // Ids are not formatted as amounts.
  if (/id$/i.test(field)) return `nº ${value}`;
  if (CREDITS.has(field)) return formatCredits(value);
  if (field === 'accounttype') return value === ADMIN_ACCOUNT_TYPE ? 'Administrador' : `Jogador (${value})`;
  const text = value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  return PERCENTAGES.has(field) ? `${text}%` : text;
}

/** Labels of values, by field. */
const LABELS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  age: new Map(Object.entries(AGE_LABELS)),
  role: new Map(Object.entries({ ...ROLES, admin: 'Administração' })),
  rarity: new Map(Object.entries(RARITY_LABELS).map(([rarity, { admin }]) => [rarity, admin])),
  status: new Map(Object.entries({ ...TICKET_STATUS, ...NEWS_STATUSES })),
  type: new Map(Object.entries(GUIDE_TYPE_NAMES)),
};
const labelOf = ({ field, value }: { field: string; value: string }): string | undefined =>
  LABELS[field]?.get(value);

/** An ISO 8601 timestamp in local time; undefined for any other text. */
const timeText = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? formatTimestamp(text, 'minuteAt')
    : undefined;
