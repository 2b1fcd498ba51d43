import { useQuery } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner } from '#contract/banners.ts';
import { useHttp } from '#lib/http-context.ts';
import type { FormState } from '#lib/use-form.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import { typedItem } from './banners.admin.rules.ts';
import type { ItemFields } from './banners.forms.ts';
import type { ItemEdits } from './banners.items.rules.ts';
import { OddsEditor } from './odds-editor.tsx';
import { OddsPreview } from './odds-preview.tsx';

/** The odds of a banner as players will see them, including the item being typed, and its items where the API can edit them. */
export function BannerOdds({
  banner,
  fields,
  edits,
}: {
  banner: Banner;
  fields: ItemFields;
  edits: FormState<ItemEdits>;
}) {
  const query = useQuery(bannersAdminQueries(useHttp()).items(banner.id));
  const { data, error } = query;
  useFailureToast({ call: bannersCalls.listBannerItems, error });
  if (data === undefined)
    return (
      <QueryFallback
        query={query}
        failed={bannersCalls.listBannerItems.messages.fallback}
        loading={<LoadingRows text="Carregando itens..." count={10} line={false} />}
      />
    );
  const typed = typedItem({ fields, bannerId: banner.id });
  if (data === null) return <OddsPreview banner={banner} typed={typed} />;
  return <OddsEditor key={banner.id} banner={banner} items={data} typed={typed} state={edits} />;
}
