import type { Banner } from '#contract/banners.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { type BannerState, stateOf } from './banners-admin.rules.ts';

const STATES: Record<BannerState, { label: string; tone: 'good' | 'blue' | 'grey' }> = {
  active: { label: 'Ativo', tone: 'good' },
  coming: { label: 'Agendado', tone: 'blue' },
  ended: { label: 'Encerrado', tone: 'grey' },
};
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const name = css({
  flex: '1 1 10rem',
  minWidth: '0',
  color: 'text',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const about = css({ marginTop: '1', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });

/** Every banner with its current state. */
export function BannerList({ banners }: { banners: readonly Banner[] }) {
  const now = useNow(30_000);
  if (banners.length === 0) return <EmptyState text="Nenhum banner ainda." />;
  return (
    <ul className={stack({ gap: 2 })}>
      {banners.map((banner) => {
        const { label, tone } = STATES[stateOf({ banner, now })];
        return (
          <Card as="li" key={banner.id} padding="sm">
            <div className={head}>
              <h3 className={name}>{banner.name}</h3>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p className={about}>
              {formatTimestamp(banner.start_date, 'minute')} até {formatTimestamp(banner.end_date, 'minute')}{' '}
              · garantia após {formatNumber(banner.pity_limit)} tentativas
            </p>
          </Card>
        );
      })}
    </ul>
  );
}
