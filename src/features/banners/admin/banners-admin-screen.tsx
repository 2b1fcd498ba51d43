import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { clock } from '#lib/clock.ts';
import type { FormState } from '#lib/use-form.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { formatNumber } from '#lib/number.ts';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar, TwoColumns } from '#ui/two-columns.tsx';
import { Select } from '#ui/select.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useUser } from '#session/use-session.ts';
import { hasRight } from '#contract/rights.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { BannerOdds } from './banner-odds.tsx';
import { DirectPrices } from './direct-prices.tsx';
import { DrawRefunds } from './draw-refunds.tsx';
import { DrawsNotice } from './draws-notice.tsx';
import { DrawsTab } from './draws-tab.tsx';
import { ItemForm } from './item-form.tsx';
import { stateOf } from './banners.admin.rules.ts';
import type { ItemEdits } from './banners.items.rules.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import type { AdminBanner } from './banners.edit.rules.ts';
import { type BannerFields, type ItemFields, NEW_BANNER, NEW_ITEM } from './banners.forms.ts';

type BannerTab = 'banners' | 'itens' | 'sorteios';

interface BannersAdminProps {
  tab: BannerTab;
  onTab: (tab: BannerTab) => void;
  /** The id of the banner whose items are shown. */
  banner: string | undefined;
  onBanner: (id: string) => void;
}

/** The administration of banners and their items. */
export function BannersAdminScreen({ tab, onTab, banner, onBanner }: BannersAdminProps) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = useQuery(bannersAdminQueries(http).all());
  const { data, error } = query;
  useFailureToast({ call: bannersCalls.listBanners, error });
  // The values of the forms are held here, so that they survive a change of tab.
  const bannerState = useState(NEW_BANNER);
  const [item, updateItem] = useState(NEW_ITEM);
  const itemEdits = useState<ItemEdits>({});
  const user = useUser();
  const isAdmin = user ? hasRight(user, 'admin') : false;
  const banners = data ?? [];
  // By the time the screen was opened: what is edited is not another banner when one ends.
  const [openedAt] = useState(() => clock.now());
  const shown = banners.find(({ id }) => String(id) === banner) ?? firstBanner({ banners, now: openedAt });
  const changed = () => {
    void queryClient.invalidateQueries(bannersAdminQueries(http).all());
    void queryClient.invalidateQueries(bannersQueries(http).active());
  };
  const pending = data ? null : (
    <QueryFallback
      query={query}
      failed={bannersCalls.listBanners.messages.fallback}
      loading={
        <LoadingRows text="Carregando banners..." count={tab === 'itens' ? 10 : 6} line={false} heads />
      }
    />
  );
  return (
    <Tabs
      label="Banners"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'banners',
          label: 'Banners',
          content: (
            <div className={stack({ gap: 4 })}>
              <DrawsNotice />
              <BannersTab query={query} state={bannerState} pending={pending} onChanged={changed} />
            </div>
          ),
        },
        {
          value: 'itens',
          label: 'Itens de Banner',
          content: (
            <ItemsTab
              banners={banners}
              banner={shown}
              state={[{ ...item, banner_id: shown ? String(shown.id) : '' }, updateItem]}
              onBanner={onBanner}
              edits={itemEdits}
              pending={pending}
            />
          ),
        },
        ...(isAdmin
          ? [
              {
                value: 'sorteios' as const,
                label: 'Sorteios',
                content: (
                  <div>
                    <DrawRefunds />
                    {pending ?? <DrawsTab banners={banners} banner={shown} onBanner={onBanner} />}
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The banner that is shown until one is chosen: the first that runs, else the newest. */
function firstBanner(input: { banners: readonly AdminBanner[]; now: number }): AdminBanner | undefined {
  const { banners, now } = input;
  return banners.find((banner) => stateOf({ banner, now }) === 'active') ?? banners[0];
}

/** All banners, and a form that adds one. */
function BannersTab({
  query,
  state,
  pending,
  onChanged,
}: {
  query: UseQueryResult<AdminBanner[]>;
  state: FormState<BannerFields>;
  /** Shown until the banners are loaded. */
  pending: ReactNode;
  onChanged: () => void;
}) {
  const { data: banners = [], dataUpdatedAt } = query;
  const hasDrafts = banners.some(({ revision }) => revision !== undefined);
  return (
    <TwoColumns
      form={{
        id: 'novo-banner',
        title: 'Novo banner',
        content: <BannerForm state={state} hasDrafts={hasDrafts} />,
      }}
      list={{
        id: 'todos-os-banners',
        title: 'Todos os banners',
        content: (add) => (
          <>
            <InTitleLine>
              {query.data ? <ReadTime query={query} label="Atualizar banners" brief /> : null}
            </InTitleLine>
            <Toolbar add={add}>
              {/* Also before they are there: the button keeps its width. */}
              {query.data && banners.length === 0 ? null : (
                <p className={muted()}>{countText(banners.length)}</p>
              )}
            </Toolbar>
            {pending ?? <BannerList readAt={dataUpdatedAt} banners={banners} onChanged={onChanged} />}
          </>
        ),
      }}
    />
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 banner' : `${formatNumber(count)} banners`;
}

/** The odds and the items of the chosen banner, and a form that adds an item. */
function ItemsTab({
  banners,
  banner,
  state,
  onBanner,
  edits,
  pending,
}: {
  banners: readonly AdminBanner[];
  /** Undefined where there is none. */
  banner: AdminBanner | undefined;
  state: FormState<ItemFields>;
  onBanner: BannersAdminProps['onBanner'];
  /** Changes of items that are not saved. */
  edits: FormState<ItemEdits>;
  /** Shown instead of the odds until the banners are loaded; null after that. */
  pending: ReactNode;
}) {
  const [fields] = state;
  const odds = banner ? (
    <div className={stack({ gap: 4 })}>
      <BannerOdds banner={banner} fields={fields} edits={edits} />
      <DirectPrices banner={Number(banner.id)} />
    </div>
  ) : (
    <EmptyState icon="star" text="Nenhum banner ainda." />
  );
  return (
    <TwoColumns
      form={banner ? { id: 'novo-item', title: 'Adicionar item', content: <ItemForm state={state} /> } : null}
      list={{
        id: 'chances',
        title: 'Chances do banner',
        content: (add) => (
          <>
            <Toolbar add={add}>
              <Select
                label="Banner"
                name="banner_id"
                value={fields.banner_id}
                onChange={({ target }) => onBanner(target.value)}
                options={banners.map(({ id, name }) => [id, name])}
              >
                {banner ? null : <option value="">Selecione um banner</option>}
              </Select>
            </Toolbar>
            {pending ?? odds}
          </>
        ),
      }}
    />
  );
}
