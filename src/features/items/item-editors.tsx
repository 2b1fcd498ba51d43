import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemsAdminCalls } from '#contract/calls/items-admin.ts';
import { CATALOGUE } from '#contract/items-admin.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { readWhole } from '#lib/read-number.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { css } from '#styled/css/index.js';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { itemsAdminQueries } from './items.admin.queries.ts';
import { iconsAround } from './items.rules.ts';
import { effectForm, itemForm } from './items.forms.ts';

const strip = css({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '1' });
const choice = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'tap',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  cursor: 'pointer',
  _hover: { borderColor: 'line2' },
  '&[aria-pressed=true]': { borderColor: 'gold', backgroundColor: 'chosen' },
});

/** Edits an item's name and icon. The form begins with the server's current values. */
export function ItemEditor({ item, onClose }: { item: ItemSummary; onClose: () => void }) {
  const sync = useSync();
  const query = useQuery(itemsAdminQueries(useHttp()).item(item.id));
  const title = `Item nº ${item.id}`;
  return (
    <LoadedRow query={query} title={title} onClose={onClose}>
      {({ label, icon }, revision) => (
        <RowEditor
          title={title}
          call={itemsAdminCalls.updateItem}
          success={SUCCESS.updateItem}
          schema={itemForm}
          initial={{ label, icon: String(icon ?? 0) }}
          revision={revision}
          inputOf={(body, base) => ({ params: { id: item.id }, body: { ...body, revision: base } })}
          conflictOf={({ mine, current }) => [
            { label: 'Nome', mine: mine.label, current: current.label },
            { label: 'Ícone', mine: String(mine.icon), current: String(current.icon ?? 0) },
          ]}
          onChanged={() => void sync.sync('items')}
          onClose={onClose}
        >
          {(form, values) => (
            <>
              <TextField
                label="Nome"
                maxLength={CATALOGUE.label}
                autoComplete="off"
                {...form.field('label')}
              />
              <NumberField
                label="Ícone"
                hint={`De 0 a ${formatNumber(CATALOGUE.iconMax)}.`}
                {...form.field('icon')}
              />
              <div role="group" aria-label="Ícones próximos" className={strip}>
                {iconsAround(readWhole(values.icon)).map((icon) => (
                  <button
                    key={icon}
                    type="button"
                    className={choice}
                    aria-label={`Ícone ${icon}`}
                    aria-pressed={String(icon) === values.icon.trim()}
                    onClick={() => form.set({ icon: String(icon) })}
                  >
                    <ItemIcon icon={icon} size={28} frame="none" />
                  </button>
                ))}
              </div>
            </>
          )}
        </RowEditor>
      )}
    </LoadedRow>
  );
}

/** Edits an effect's name. The form begins with the server's current value. */
export function EffectEditor({ index, onClose }: { index: number; onClose: () => void }) {
  const sync = useSync();
  const query = useQuery(itemsAdminQueries(useHttp()).effect(index));
  const title = `Efeito nº ${index}`;
  return (
    <LoadedRow query={query} title={title} onClose={onClose}>
      {({ effect_name }, revision) => (
        <RowEditor
          title={title}
          call={itemsAdminCalls.updateEffectName}
          success={SUCCESS.updateEffectName}
          schema={effectForm}
          initial={{ effect_name: effect_name ?? '' }}
          revision={revision}
          inputOf={(body, base) => ({ params: { id: index }, body: { ...body, revision: base } })}
          conflictOf={({ mine, current }) => [
            { label: 'Nome', mine: mine.effect_name, current: current.effect_name ?? '' },
          ]}
          onChanged={() => void sync.sync('effects')}
          onClose={onClose}
        >
          {(form) => (
            <TextField
              label="Nome"
              hint="“X” e “+” marcam o valor e não são mostrados. Vazio: os jogadores leem o número."
              maxLength={CATALOGUE.label}
              autoComplete="off"
              {...form.field('effect_name')}
            />
          )}
        </RowEditor>
      )}
    </LoadedRow>
  );
}

/** Loads a row before it is edited. An API without revisions cannot edit it. */
function LoadedRow<Row extends { revision?: number | null | undefined }>({
  query,
  title,
  onClose,
  children,
}: {
  query: UseQueryResult<Row>;
  title: string;
  onClose: () => void;
  children: (row: Row, revision: number) => ReactNode;
}) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data && typeof data.revision === 'number') return children(data, data.revision);
  const cannotEdit = data !== undefined || isNotOffered(error);
  return (
    <Dialog open onClose={onClose} size="sm" title={title}>
      {cannotEdit ? <Notice title="Este servidor não oferece a correção do catálogo." /> : null}
      {!cannotEdit && isError ? (
        <RetryNotice title="Não foi possível carregar." busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!cannotEdit && !isError ? <Skeleton shape="fill" /> : null}
    </Dialog>
  );
}
