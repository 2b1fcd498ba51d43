import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemsAdminCalls } from '#contract/calls/items-admin.ts';
import { CATALOGUE } from '#contract/items-admin.ts';
import { RARITIES } from '#contract/rarities.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { useHttp } from '#lib/http-context.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { formatNumber } from '#lib/number.ts';
import type { Form } from '#lib/use-form.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { readWhole } from '#lib/read-number.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { css } from '#styled/css/index.js';
import { Dialog } from '#ui/dialog.tsx';
import { row } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { itemsAdminQueries } from './items.admin.queries.ts';
import { iconsAround, itemConflict } from './items.rules.ts';
import { effectForm, type ItemFields, itemFieldsOf, itemForm, TRADABLE } from './items.forms.ts';

const choice = css({
  display: 'grid',
  placeItems: 'center',
  width: 'tap',
  minHeight: 'tap',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  cursor: 'pointer',
  _hover: { borderColor: 'line2' },
  '&[aria-pressed=true]': { borderColor: 'gold', backgroundColor: 'chosen' },
});

/** Edits an item and what the game says of it. The form begins with the server's current values. */
export function ItemEditor({ item, onClose }: { item: ItemSummary; onClose: () => void }) {
  const sync = useSync();
  const query = useQuery(itemsAdminQueries(useHttp()).item(item.id));
  const title = `Item nº ${item.id}`;
  return (
    <LoadedRow query={query} title={title} onClose={onClose}>
      {(row, revision) => (
        <RowEditor
          title={title}
          call={itemsAdminCalls.updateItem}
          success={SUCCESS.updateItem}
          schema={itemForm}
          initial={itemFieldsOf(row)}
          revision={revision}
          inputOf={(body, base) => ({ params: { id: item.id }, body: { ...body, revision: base } })}
          conflictOf={itemConflict}
          onChanged={() => void sync.sync('items')}
          onClose={onClose}
        >
          {(form, values) => <ItemFormFields form={form} icon={values.icon} />}
        </RowEditor>
      )}
    </LoadedRow>
  );
}

function ItemFormFields({ form, icon }: { form: Pick<Form<ItemFields>, 'field' | 'set'>; icon: string }) {
  return (
    <>
      <TextField label="Nome" maxLength={CATALOGUE.label} autoComplete="off" {...form.field('label')} />
      <NumberField
        label="Ícone"
        hint={`De 0 a ${formatNumber(CATALOGUE.iconMax)}.`}
        {...form.field('icon')}
      />
      <div role="group" aria-label="Ícones próximos" className={row({ gap: 1 })}>
        {iconsAround(readWhole(icon)).map((each) => (
          <button
            key={each}
            type="button"
            className={choice}
            aria-label={`Ícone ${each}`}
            aria-pressed={String(each) === icon.trim()}
            onClick={() => form.set({ icon: String(each) })}
          >
            <ItemIcon icon={each} size={28} frame="none" />
          </button>
        ))}
      </div>
      <FieldPair>
        <TextField label="Tipo" maxLength={CATALOGUE.type} autoComplete="off" {...form.field('type')} />
        <TextField label="Classe" maxLength={CATALOGUE.class} autoComplete="off" {...form.field('class')} />
        <NumberField label="Nível" {...form.field('level')} />
        <Select
          label="Raridade"
          {...form.field('rarity')}
          options={RARITIES.map((rarity) => [rarity, RARITY_LABELS[rarity].admin])}
        >
          <option value="">Não informada</option>
        </Select>
      </FieldPair>
      <TextArea label="Descrição" rows={3} maxLength={CATALOGUE.description} {...form.field('description')} />
      <Select label="Pode ser trocado" {...form.field('tradable')} options={Object.entries(TRADABLE)}>
        <option value="">Não informado</option>
      </Select>
    </>
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
