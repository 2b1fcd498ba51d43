import { type FormEvent } from 'react';
import { guidesCalls } from '#contract/calls/guides.ts';
import { GUIDE_TYPE_NAMES, type GuideMap } from '#contract/guides.ts';
import { SUCCESS } from '#contract/messages.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { focusField } from '#lib/form.ts';
import type { Fields } from '#lib/use-fields.ts';
import { useSync } from '#offline/collections/context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { type DropFields, dropForm, dropInput, NEW_DROP } from './rules.ts';

/** Adds an item to a map's drops (product 5.5); the map stays chosen for the next one. */
export function DropForm({ maps, fields }: { maps: readonly GuideMap[]; fields: Fields<DropFields> }) {
  const sync = useSync();
  const { run, busy, reason } = useOnlineMutation(guidesCalls.createGuideDrop, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.createGuideDrop });
      fields.reset({ ...NEW_DROP, mapId: fields.values.mapId });
      void sync.sync('guides');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const input = dropInput(fields.values);
    const read = fields.read({ form, schema: dropForm, input });
    if (!read) return;
    const { item, mapId, dropRate } = read;
    const body = { name: item.label, item_id: item.id, guide_map_id: mapId };
    // Another API may refuse a field that it does not know: it is sent where it was filled in.
    run({ body: dropRate === undefined ? body : { ...body, dropRate } });
    focusField({ form, name: 'item' });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <Select label="Mapa" {...fields.control('mapId')}>
        <option value="">Selecione um mapa</option>
        {maps.map(({ id, name, type }) => (
          <option key={id} value={String(id)}>
            {name} ({GUIDE_TYPE_NAMES[type]})
          </option>
        ))}
      </Select>
      <ItemSearch
        value={fields.values.item}
        error={fields.errors.item}
        onChange={(next) => fields.set('item', next)}
      />
      <TextField
        label="Taxa de drop (%)"
        hint="Opcional. Os jogadores a veem no guia."
        inputMode="decimal"
        autoComplete="off"
        {...fields.control('dropRate')}
      />
      <Button type="submit" variant="main" busy={busy} busyLabel="Adicionando..." reason={reason}>
        Adicionar drop
      </Button>
    </form>
  );
}
