import type { ItemPrices } from '#contract/auction.ts';
import { formatTimestamp } from '#lib/format.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { chartPoints, creditsText } from './auction.price.rules.ts';
import style from './price-chart.module.css';

const WIDTH = 300;
const HEIGHT = 48;

/** The median of each day as a line, with its highest and lowest value, its first and last day, and the last value in words. */
export function PriceChart({ daily }: { daily: ItemPrices['daily'] }) {
  const [first, last] = [daily[0], daily.at(-1)];
  if (!first || !last) return null;
  const points = chartPoints({ daily, width: WIDTH, height: HEIGHT });
  const medians = daily.map(({ median }) => median);
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
  const on = ({ day }: { day: string }) => formatTimestamp(`${day}T12:00:00Z`, 'dayOfMonth');
  const ends = [first, last].map((point) => `${creditsText(point.median)} em ${on(point)}`);
  return (
    <figure className={style.chart}>
      <figcaption>Mediana de cada dia, por unidade</figcaption>
      <p className={style.last}>
        <b>{creditsText(last.median)}</b>
        <span>{`no último dia, ${on(last)}`}</span>
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
        <span>{on(first)}</span>
        <span>{on(last)}</span>
      </div>
    </figure>
  );
}
