import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner, EditableBannerItem } from '#contract/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { RowEditor } from '#edits/row-editor.tsx';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { SUCCESS } from '#lib/success.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import { formatPercent } from './banners.admin.rules.ts';
import { itemConflict, itemFieldsOf } from './banners.edit.rules.ts';
import { BannerItemFields } from './item-form.tsx';
import { itemEditForm } from './banners.forms.ts';

const line = css({ display: 'flex', alignItems: 'center', gap: '1' });
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '600' });

/** A banner's items, with buttons to edit and remove them. Renders nothing if the API cannot edit them. */
export function BannerItems({ banner }: { banner: Banner }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = bannersAdminQueries(http).items(banner.id);
  const { data } = useQuery(query);
  const [editing, setEditing] = useState<EditableBannerItem | null>(null);
  const changed = () => {
    void queryClient.invalidateQueries(query);
    void queryClient.invalidateQueries(bannersQueries(http).items(banner.id));
  };
  if (!data?.length) return null;
  return (
    <>
      <ul aria-label="Itens do banner" className={stack({ gap: 2 })}>
        {data.map((item) => (
          <Card as="li" key={item.id} padding="sm" className={line}>
            <div className={words}>
              <h3 className={name}>{item.label}</h3>
              <p className={muted()}>
                {[
                  RARITY_LABELS[item.rarity].admin,
                  formatPercent(item.chance),
                  ...(item.is_guaranteed ? ['garantido'] : []),
                ].join(' · ')}
              </p>
            </div>
            <EditButton name={item.label} onClick={() => setEditing(item)} />
            <RemoveButton
              name={item.label}
              success={SUCCESS.deleteBannerItem}
              remove={bannersCalls.deleteBannerItem}
              restore={bannersCalls.restoreBannerItem}
              input={{ params: { id: Number(item.id) } }}
              onChanged={changed}
            />
          </Card>
        ))}
      </ul>
      {editing ? <ItemEditor item={editing} onChanged={changed} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

function ItemEditor(props: { item: EditableBannerItem; onChanged: () => void; onClose: () => void }) {
  const { item, onChanged, onClose } = props;
  return (
    <RowEditor
      title={item.label}
      call={bannersCalls.updateBannerItem}
      success={SUCCESS.updateBannerItem}
      schema={itemEditForm}
      initial={itemFieldsOf(item)}
      revision={item.revision}
      inputOf={(body, revision) => ({ params: { id: Number(item.id) }, body: { ...body, revision } })}
      conflictOf={itemConflict}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form, values) => <BannerItemFields form={form} isGuaranteed={values.is_guaranteed} />}
    </RowEditor>
  );
}
