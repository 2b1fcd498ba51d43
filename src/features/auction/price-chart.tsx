import type { ItemPrices } from '#contract/auction.ts';
import { formatTimestamp } from '#lib/format.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { chartPoints, creditsText } from './auction.price.rules.ts';
import style from './price-chart.module.css';

const WIDTH = 300;
const HEIGHT = 48;

/** Of fewer days a chart would be a mere line. */
export const FEWEST_OF_CHART = 4;

/** '24 de novembro'. */
export const onDay = (day: string): string => formatTimestamp(`${day}T12:00:00Z`, 'dayOfMonth');

/** The median of each day as a line, with its highest and lowest value, its first and last day, and the last value in words. */
export function PriceChart({ daily }: { daily: ItemPrices['daily'] }) {
  const [first, last] = [daily[0], daily.at(-1)];
  if (!first || !last) return null;
  const points = chartPoints({ daily, width: WIDTH, height: HEIGHT });
  const medians = daily.map(({ median }) => median);
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
  const ends = [first, last].map(({ day, median }) => `${creditsText(median)} em ${onDay(day)}`);
  return (
    <figure className={style.chart}>
      <figcaption>Mediana de cada dia, por unidade</figcaption>
      <p className={style.last}>
        <b>{creditsText(last.median)}</b>
        <span>{`no último dia, ${onDay(last.day)}`}</span>
      </p>
      <div className={style.scale} aria-hidden>
        {(highest === lowest ? [highest] : [highest, lowest]).map((value) => (
          <span key={value}>{pricePerUnit(value)}</span>
        ))}
      </div>
      <svg
        className={style.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Mediana por dia: de ${ends.join(' a ')}`}
      >
        {[0, HEIGHT].map((y) => (
          <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ day, x, y }) => (
          // A zero-length line with round caps draws a dot that stays round when the chart is stretched.
          <path
            key={day}
            d={`M${x} ${y}h0`}
            stroke="currentColor"
            strokeWidth={day === last.day ? '9' : '5'}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className={style.days} aria-hidden>
        <span>{onDay(first.day)}</span>
        <span>{onDay(last.day)}</span>
      </div>
    </figure>
  );
}
