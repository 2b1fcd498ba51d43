import { DRAW_HISTORY_MAX, type Banner, type BannerItem, type HistoryEntry } from '#contract/banners.ts';
import { RARITIES, type Rarity } from '#contract/rarities.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber, numberFormatter } from '#lib/number.ts';
import { expectedOf } from '#items/odds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Below this, the countdown shows seconds. */
const SECONDS_BELOW_MS = HOUR_MS;
const PITY_SHOWN_CAP = 60;

/** 'Disponível: 06 de novembro até 04 de dezembro' (product 9.3). */
export const periodOf = ({ start_date, end_date }: Pick<Banner, 'start_date' | 'end_date'>): string =>
  `Disponível: ${formatTimestamp(start_date, 'dayOfMonth')} até ${formatTimestamp(end_date, 'dayOfMonth')}`;

/** '1 tentativa', '60 tentativas'. */
export const triesText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'tentativa' : 'tentativas'}`;

/** 'Garantia após: 60 tentativas'. */
export const guaranteeText = ({ pity_limit }: Pick<Banner, 'pity_limit'>): string =>
  `Garantia após: ${triesText(pity_limit)}`;

/** The time until a banner ends: '9 dias', '1 dia e 4 h', '5 h 12 min', '04:32'; null once it has ended. `now` in milliseconds. */
export function countdownOf({ end_date, now }: { end_date: string; now: number }): string | null {
  const left = Date.parse(end_date) - now;
  if (left < 0) return null;
  const [days, hours, minutes, seconds] = [
    Math.floor(left / DAY_MS),
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
    Math.floor((left % MINUTE_MS) / 1000),
  ];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  if (days >= 3) return `${formatNumber(days)} dias`;
  if (days > 0) return `${days} ${days === 1 ? 'dia' : 'dias'} e ${hours} h`;
  if (left >= SECONDS_BELOW_MS) return `${hours} h ${twoDigits(minutes)} min`;
  return `${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** 'Pulls Pity: 12/60' (product 9.4). The number shown never exceeds 60, even if the banner's limit does. */
export const pityText = (pulls: number): string =>
  `Pulls Pity: ${Math.min(pulls, PITY_SHOWN_CAP)}/${PITY_SHOWN_CAP}`;

/** 'faltam 78': the draws until the guaranteed item. */
export const drawsLeftText = (input: { pulls: number; pityLimit: number }): string => {
  const left = drawsToGuarantee(input);
  return left === 1 ? 'falta 1' : `faltam ${formatNumber(left)}`;
};

/** What the 60 of the counter is, beside the banner's own limit (product 9.4). */
export const counterScaleText = (pityLimit: number): string =>
  pityLimit === PITY_SHOWN_CAP
    ? `O contador e a garantia deste banner vão até ${PITY_SHOWN_CAP}.`
    : `O contador vai até ${PITY_SHOWN_CAP}; aqui a garantia vem em ${formatNumber(pityLimit)}.`;

/** After at most this many draws a guaranteed item comes. */
export const drawsToGuarantee = ({ pulls, pityLimit }: { pulls: number; pityLimit: number }): number =>
  Math.max(1, pityLimit - pulls);

interface NumberedDraw extends HistoryEntry {
  /** Its position, counted from 1 at the oldest draw of the history. */
  readonly place: number;
  /** Counts from the account's first draw on the banner; null if older draws may be missing. */
  readonly number: number | null;
}

/** Whether older draws may be missing, because the server sends only the last ones (product 9.8). */
export const isTruncated = (history: readonly HistoryEntry[]): boolean => history.length === DRAW_HISTORY_MAX;

/** The history in the server's order, the last draw first. Never sort it by time: ten draws share one timestamp. */
export const numberDraws = (history: readonly HistoryEntry[]): NumberedDraw[] =>
  history.map((entry, index) => {
    const place = history.length - index;
    return { ...entry, place, number: isTruncated(history) ? null : place };
  });

/** 'De 1 sorteio', 'De 12 sorteios', 'Dos últimos 1.000 sorteios'. */
export function drawCountText(history: readonly HistoryEntry[]): string {
  const draws = formatNumber(history.length);
  if (isTruncated(history)) return `Dos últimos ${draws} sorteios`;
  return history.length === 1 ? 'De 1 sorteio' : `De ${draws} sorteios`;
}

/** How many items of a rarity an account drew, and how many were to be expected (product 9.9). */
interface RarityTotal {
  readonly rarity: Rarity;
  readonly count: number;
  readonly expected: number;
}

/** Totals by rarity, the rarest first; only rarities that were drawn or can be drawn. */
export function totalsOf(input: {
  history: readonly HistoryEntry[];
  items: readonly BannerItem[];
  pityLimit: number;
}): RarityTotal[] {
  const { history, items, pityLimit } = input;
  const expected = expectedOf({ items, pityLimit, draws: history.length });
  return RARITIES.toReversed()
    .map((rarity) => ({
      rarity,
      count: history.filter((entry) => entry.rarity === rarity).length,
      expected: expected
        .filter(({ item }) => item.rarity === rarity)
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count, expected }) => count > 0 || expected > 0);
}

/** When something was obtained. */
export const obtainedAtText = (timestamp: string | null): string =>
  timestamp === null ? 'Data desconhecida' : formatTimestamp(timestamp, 'minuteAt');

const average = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An average number of items: '12,0', '0,4'. A number that would round to 0 is 'menos de 0,1'. */
export const formatExpected = (count: number): string =>
  count > 0 && count < 0.1 ? 'menos de 0,1' : average(count);

/** Whether a banner is active at a time; start and end are inclusive. */
export function isBannerActive({
  banner: { start_date, end_date },
  now,
}: {
  banner: Pick<Banner, 'start_date' | 'end_date'>;
  now: Date;
}): boolean {
  return Date.parse(start_date) <= now.getTime() && now.getTime() <= Date.parse(end_date);
}

/** Banners that end within three days, the next one first. */
export const endsSoon = ({ banners, now }: { banners: readonly Banner[]; now: number }): Banner[] =>
  banners
    .filter(({ start_date, end_date }) => {
      const left = Date.parse(end_date) - now;
      return Date.parse(start_date) <= now && left > 0 && left <= 3 * DAY_MS;
    })
    .toSorted((one, other) => Date.parse(one.end_date) - Date.parse(other.end_date));
