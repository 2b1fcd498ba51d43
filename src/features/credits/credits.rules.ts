import type { CreditPackage, TopUp, TopUpStatus } from '#contract/credits.ts';

/** 1250 as 'R$ 12,50'. */
export const formatReais = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** In centavos. */
export const priceOf100 = ({ credits, price }: CreditPackage): number => (price / credits) * 100;

export const STATUS_TONE: Record<TopUpStatus, 'good' | 'blue' | 'grey' | 'bad'> = {
  creating: 'blue',
  pending: 'blue',
  paid: 'good',
  refunded: 'bad',
  cancelled: 'grey',
};

/** Whether a purchase may still be paid or cancelled. */
export const isOpen = ({ status }: Pick<TopUp, 'status'>): boolean =>
  status === 'pending' || status === 'creating';

/** A block of the operator's text. */
type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Parses the operator's text: a first line with `#` to `###` is a heading, lines with `- ` are a list, a blank line ends a block. */
export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const lines = part.split('\n').map((line) => line.trim());
      const heading = /^#{1,3}\s+(\S.*)$/.exec(lines[0] ?? '');
      const rest = heading ? lines.slice(1) : lines;
      const head: Block[] = heading?.[1] ? [{ kind: 'heading', text: heading[1] }] : [];
      if (rest.length === 0) return head;
      const isList = rest.every((line) => line.startsWith('- '));
      return [
        ...head,
        isList
          ? { kind: 'list', items: rest.map((line) => line.slice(2)) }
          : { kind: 'paragraph', text: rest.join(' ') },
      ];
    });
}

const LINK = /(https:\/\/[^\s<>"')]+)/;

/** Splits a text into its links and the texts between them. */
export const splitLinks = (text: string): { text: string; isLink: boolean }[] =>
  text
    .split(LINK)
    .filter(Boolean)
    .map((part) => ({ text: part, isLink: LINK.test(part) }));
