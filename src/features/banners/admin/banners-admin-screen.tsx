import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import type { FormState } from '#lib/use-form.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { TwoColumns } from '#ui/two-columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { BannerOdds } from './banner-odds.tsx';
import { ItemForm } from './item-form.tsx';
import type { ItemEdits } from './banners.items.rules.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import type { AdminBanner } from './banners.edit.rules.ts';
import { type ItemFields, NEW_BANNER, NEW_ITEM } from './banners.forms.ts';

type BannerTab = 'banners' | 'itens';

/** The administration of banners and their items. */
export function BannersAdminScreen({ tab, onTab }: { tab: BannerTab; onTab: (tab: BannerTab) => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = useQuery(bannersAdminQueries(http).all());
  const { data, dataUpdatedAt, error } = query;
  useFailureToast({ call: bannersCalls.listBanners, error });
  // The values of the forms are held here, so that they survive a change of tab.
  const bannerState = useState(NEW_BANNER);
  const itemState = useState(NEW_ITEM);
  const itemEdits = useState<ItemEdits>({});
  const [, updateItem] = itemState;
  const banners = data ?? [];
  const hasDrafts = banners.some(({ revision }) => revision !== undefined);
  const changed = () => {
    void queryClient.invalidateQueries(bannersAdminQueries(http).all());
    void queryClient.invalidateQueries(bannersQueries(http).active());
  };
  const pending = data ? null : (
    <QueryFallback query={query} failed={bannersCalls.listBanners.messages.fallback} />
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
            <TwoColumns
              form={{
                id: 'novo-banner',
                title: 'Novo banner',
                content: <BannerForm state={bannerState} hasDrafts={hasDrafts} />,
              }}
              list={{
                id: 'todos-os-banners',
                title: 'Todos os banners',
                content: pending ?? (
                  <BannerList
                    readAt={dataUpdatedAt}
                    banners={banners}
                    onItems={({ id }) => {
                      updateItem((before) => ({ ...before, banner_id: String(id) }));
                      onTab('itens');
                    }}
                    onChanged={changed}
                  />
                ),
              }}
            />
          ),
        },
        {
          value: 'itens',
          label: 'Itens de Banner',
          content: <ItemsTab banners={banners} state={itemState} edits={itemEdits} pending={pending} />,
        },
      ]}
    />
  );
}

/** The form that adds an item, and beside it the odds and the items of the selected banner. */
function ItemsTab({
  banners,
  state,
  edits,
  pending,
}: {
  banners: readonly AdminBanner[];
  state: FormState<ItemFields>;
  /** Changes of items that are not saved. */
  edits: FormState<ItemEdits>;
  /** Shown instead of the odds until the banners are loaded; null after that. */
  pending: ReactNode;
}) {
  const [fields] = state;
  const banner = banners.find(({ id }) => String(id) === fields.banner_id);
  const odds = banner ? (
    <BannerOdds banner={banner} fields={fields} edits={edits} />
  ) : (
    <EmptyState
      icon="star"
      text="Selecione um banner"
      hint="As chances dele aparecem aqui, com o item que você estiver preenchendo."
    />
  );
  return (
    <TwoColumns
      formFirst
      form={{
        id: 'novo-item',
        title: 'Adicionar item',
        content: <ItemForm banners={banners} state={state} />,
      }}
      list={{ id: 'chances', title: 'Chances do banner', content: pending ?? odds }}
    />
  );
}
