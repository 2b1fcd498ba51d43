import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { drawRefundsCalls } from '#contract/calls/draw-refunds.ts';
import type { BannerDraw } from '#contract/draw-refunds.ts';
import { endsAfterStart, WRONG_PERIOD } from '#contract/input.ts';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { brazilianTime, localTime } from '#lib/local-time.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { cva } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { Select } from '#ui/select.tsx';
import { linkSummary } from '#ui/summary-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TimeField } from '#ui/time-field.tsx';
import type { AdminBanner } from './banners.edit.rules.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundSummary } from './draws.rules.ts';
import { drawsQueries } from './draws.queries.ts';
import style from './banners-admin.module.css';

const COLUMNS = {
  columns: '2rem minmax(0, 1fr) minmax(0, 14rem) 9rem 8rem 8rem',
  heads: ['', 'Item', 'Conta', 'Quando', 'Raridade', endHead('Custou')],
};

const rarityText = cva({
  variants: {
    rarity: {
      common: { color: 'rarity.common' },
      rare: { color: 'rarity.rare' },
      super_rare: { color: 'rarity.super_rare' },
      ultra_rare: { color: 'rarity.ultra_rare' },
      legendary: { color: 'rarity.legendary' },
    },
  },
});

const MINUTE_MS = 60_000;

/** The period of a banner that is shown at first, in São Paulo's time: from its start until now, or its end, with that minute's draws. */
function periodOf({ start_date, end_date }: AdminBanner) {
  const last = Math.min(Date.parse(end_date), Date.now());
  return { from: localTime(start_date), to: localTime(new Date(last + MINUTE_MS).toISOString()) };
}

interface DrawsTabProps {
  banners: readonly AdminBanner[];
  /** Undefined where there is none. */
  banner: AdminBanner | undefined;
  onBanner: (id: string) => void;
}

/** A banner's draws in a period and what they cost, given back (product 24.9). For administrators. */
export function DrawsTab(props: DrawsTabProps) {
  const { banner } = props;
  if (banner) return <BannerDraws key={banner.id} {...props} banner={banner} />;
  return <EmptyState icon="star" text="Nenhum banner ainda." />;
}

function BannerDraws(props: DrawsTabProps & { banner: AdminBanner }) {
  const { banners, banner, onBanner } = props;
  const [asking, setAsking] = useState(false);
  const [times, setTimes] = useState(() => periodOf(banner));
  const period = { from: brazilianTime(times.from), to: brazilianTime(times.to) };
  const query = useInfiniteQuery(drawsQueries(useHttp()).draws(banner.id, period));
  const refundable = query.data?.pages[0]?.refundable;
  const ids = new Set(query.data?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id)));
  const itemOf = useItemLookup([...ids].toSorted((one, other) => one - other));
  const timeField = (name: 'from' | 'to') => ({
    name,
    value: times[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTimes((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <>
      <div className={style.filters}>
        <Select
          label="Banner"
          name="banner_id"
          value={String(banner.id)}
          onChange={({ target }) => onBanner(target.value)}
          options={banners.map(({ id, name }) => [id, name])}
        />
        <Folded>
          <TimeField label="De, no horário de Brasília" hint={undefined} {...timeField('from')} />
          <TimeField
            label="Até"
            hint={undefined}
            {...timeField('to')}
            error={endsAfterStart(period.from, period.to) ? undefined : WRONG_PERIOD}
          />
          <div className={style.refund}>
            <p role="status">{refundable ? refundSummary(refundable) : ''}</p>
            {refundable && refundable.draws > 0 && !refundable.more ? (
              <Button onClick={() => setAsking(true)}>{`Devolver ${PACK.currency.many}`}</Button>
            ) : null}
          </div>
        </Folded>
      </div>
      {refundable && asking ? (
        <RefundDialog
          banner={banner}
          period={period}
          refundable={refundable}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <PagedSection
        id="lista-de-sorteios"
        title="Sorteios"
        lead={null}
        icon="star"
        query={query}
        loading="Carregando sorteios..."
        failed={drawRefundsCalls.listBannerDraws.messages.fallback}
        empty="Nenhum sorteio neste período."
        notOffered="Este servidor não lista os sorteios de um banner."
        rows={<RowSkeletons count={8} />}
      >
        {(draws) => (
          <Rows label="Sorteios" {...COLUMNS}>
            {draws.map((draw) => (
              <DrawRow key={draw.id} draw={draw} icon={itemOf(draw.item_id)?.icon ?? 0} />
            ))}
          </Rows>
        )}
      </PagedSection>
    </>
  );
}

/** Stands beside the banner; a phone, which shows the draws first, folds it. */
function Folded({ children }: { children: ReactNode }) {
  const [open] = useState(() => globalThis.matchMedia('(min-width: 51.25rem)').matches);
  return (
    <details open={open} className={style.folded}>
      <summary className={linkSummary}>Período e devolução</summary>
      <div>{children}</div>
    </details>
  );
}

const DrawRow = ({ draw, icon }: { draw: BannerDraw; icon: number }) => (
  <ListRow
    short
    icon={<ItemIcon icon={icon} size={28} frame={draw.rarity} />}
    name={
      <Link
        to="/admin/players/$id"
        params={{ id: String(draw.account.id) }}
        search={{ lista: 'sorteios' }}
        className={rowLink}
      >
        {draw.item_label}
        <VisuallyHidden>{` de ${draw.account.username}`}</VisuallyHidden>
      </Link>
    }
    facts={[
      draw.account.username,
      formatTimestamp(draw.obtained_at, 'minute'),
      <span key="rarity" className={rarityText({ rarity: draw.rarity })}>
        {RARITY_LABELS[draw.rarity].admin}
      </span>,
    ]}
    end={draw.refunded ? <Badge>Devolvido</Badge> : draw.paid === null ? '—' : formatCredits(draw.paid)}
  />
);
